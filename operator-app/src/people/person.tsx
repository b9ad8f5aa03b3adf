import type { PersonPage } from '@castwork/contract/operator/people-schemas';
import { useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { Stack } from '@castwork/ui/layout';
import { DoneBy } from '../rows/done-by.tsx';
import { Page } from '../rows/page.tsx';
import { Kept } from '../rows/row.tsx';
import * as rows from '../rows/rows.module.css';
import { Viewers } from '../rows/viewers.tsx';
import { ActOnPerson } from './act-on-person.tsx';
import { PersonBadge } from './person-badge.tsx';
import { Account, Figures, OpenWork, Reports } from './person-parts.tsx';

const Found = ({ of }: { of: PersonPage }) => (
  <Stack>
    <Viewers of={of.viewers} />
    {of.suspension && <DoneBy done="Suspended" of={of.suspension} />}
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
    <Page
      title={person ? <bdi>{person.name}</bdi> : 'Person'}
      lead={person?.role === 'sponsor' ? 'Sponsor' : person && 'Creator'}
      actions={person && <PersonBadge of={person} />}
      list="people"
      query={query}
      failure="Failed to load this person"
    >
      {person && <Found of={person} />}
    </Page>
  );
}
