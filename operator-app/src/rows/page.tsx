import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import type { QueryLike } from '@castwork/ui/query-faces';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import type { ComponentProps, ReactNode } from 'react';

interface PageProps extends ComponentProps<typeof PageHeader> {
  /** What leads to the pages beside it. */
  sections?: ReactNode;
  query: QueryLike;
  /** Said when it could not be read, where the server says nothing of why. */
  failure: string;
  /** What was found. */
  children: ReactNode;
}

/** The page of one thing: its name at once, and below it what is read of it. */
export const Page = ({ sections, query, failure, children, ...header }: PageProps) => (
  <Stack gap="l">
    <PageHeader {...header} />
    {sections}
    <ApiFaces query={query} failure={failure} skeleton={<Skeleton />}>
      {children}
    </ApiFaces>
  </Stack>
);
