import { Link } from '@castwork/router';
import { LinkButton } from '@castwork/ui/link-button';
import type { ComponentProps } from 'react';

interface CaseLinkProps extends Omit<ComponentProps<typeof LinkButton<typeof Link>>, 'as' | 'to'> {
  id: string;
}

/** Leads to everything about a submission on one page. */
export const CaseLink = ({ id, ...more }: CaseLinkProps) => (
  <LinkButton as={Link} variant="ghost" {...more} to={`/cases/${id}`}>
    Case file
  </LinkButton>
);
