import { Link } from '@castwork/router';
import { ApiError, errorWords } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { SearchIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import type { QueryLike } from '@castwork/ui/query-faces';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import type { ComponentProps, ReactNode } from 'react';

const lists = {
  waiting: ['/operator', 'What waits'],
  disputes: ['/operator/disputes', 'All disputes'],
  people: ['/operator/people', 'All people'],
  jobs: ['/operator/jobs', 'All jobs'],
  ledger: ['/operator/money/ledger', 'All accounts'],
} as const;

interface PageProps extends ComponentProps<typeof PageHeader> {
  /** What leads to the pages beside it. */
  sections?: ReactNode;
  /** Where things of its kind are found: there leads a page of what does not exist. */
  list: keyof typeof lists;
  query: QueryLike;
  /** Said when it could not be read, where the server says nothing of why. */
  failure: string;
  /** What was found. */
  children: ReactNode;
}

/** The page of one thing: its name at once, and below it what is read of it. */
export function Page({ sections, list, query, failure, children, ...header }: PageProps) {
  const { data, error } = query;
  const isMissing = data === undefined && error instanceof ApiError && error.status === 404;
  const [to, label] = lists[list];
  return (
    <Stack gap="l">
      {isMissing ? <PageHeader title={header.title} /> : <PageHeader {...header} />}
      {sections}
      {isMissing ? (
        <EmptyState
          icon={<SearchIcon />}
          title={errorWords(error, failure)}
          action={
            <LinkButton as={Link} to={to}>
              {label}
            </LinkButton>
          }
        />
      ) : (
        <ApiFaces query={query} failure={failure} skeleton={<Skeleton />}>
          {children}
        </ApiFaces>
      )}
    </Stack>
  );
}
