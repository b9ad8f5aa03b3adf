import type { PersonPage } from '@castwork/contract/operator/people-schemas';
import { useParams } from '@castwork/router';
import { errorWords, useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { QueryFaces } from '@castwork/ui/query-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Skeleton } from '@castwork/ui/skeleton';
import { Kept } from '../rows/row.tsx';
import * as rows from '../rows/rows.module.css';
import { Viewers } from '../rows/viewers.tsx';
import { ActOnPerson } from './act-on-person.tsx';
import { PersonBadge } from './person-badge.tsx';
import { Account, Figures, OpenWork, Reports } from './person-parts.tsx';

const Found = ({ of }: { of: PersonPage }) => (
  <Stack>
    <Viewers of={of.viewers} />
    {of.suspension && (
      <Banner tone="warning">
        Suspended by <bdi>{of.suspension.by || 'an operator on the server'}</bdi>{' '}
        <RelativeDate value={of.suspension.at} />: <bdi>{of.suspension.reason}</bdi>
      </Banner>
    )}
    <div className={rows.sides}>
      <Stack>
        <Account of={of} />
        {of.confirmedAt && !of.closedAt && (
          <Kept>
            <ActOnPerson of={of} />
          </Kept>
        )}
        <Reports of={of} />
      </Stack>
      <Stack>
        <OpenWork of={of} />
        <Figures of={of} />
      </Stack>
    </div>
  </Stack>
);

/** What an operator needs to know of somebody, and what may be done. */
export function Person() {
  const { id = '' } = useParams();
  const query = useEndpoint('GET /api/operator/people/{id}', { params: { id } });
  const person = query.data?.person;
  return (
    <Stack gap="l">
      <PageHeader
        title={person ? <bdi>{person.name}</bdi> : 'Person'}
        lead={person?.role === 'sponsor' ? 'Sponsor' : person && 'Creator'}
        actions={person && <PersonBadge of={person} />}
      />
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load this person')}
        skeleton={<Skeleton />}
      >
        {person && <Found of={person} />}
      </QueryFaces>
    </Stack>
  );
}
