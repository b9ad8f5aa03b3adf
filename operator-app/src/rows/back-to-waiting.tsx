import { Link } from '@castwork/router';

/** Where one goes on once something is done. */
export const BackToWaiting = () => (
  <p>
    <Link to="/operator">Back to what waits</Link>
  </p>
);
