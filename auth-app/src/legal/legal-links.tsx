import { Link } from '@castwork/router';

/** The way to both texts. */
export const LegalLinks = () => (
  <p>
    <Link to="/terms">Terms</Link> · <Link to="/privacy">Privacy</Link>
  </p>
);
