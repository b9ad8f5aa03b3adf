import { Link } from '@castwork/router';
import { LinkButton } from '@castwork/ui/link-button';

/** Leads to everything about a submission on one page. */
export const CaseLink = ({ id }: { id: string }) => (
  <LinkButton as={Link} variant="ghost" to={`/cases/${id}`}>
    Case file
  </LinkButton>
);
