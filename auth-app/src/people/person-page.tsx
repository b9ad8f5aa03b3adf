import { useEndpoint } from '@castwork/session';
import { DefinitionList } from '@castwork/ui/definition-list';
import { EmptyState } from '@castwork/ui/empty-state';
import { PageHeader } from '@castwork/ui/page-header';
import { Panel } from '@castwork/ui/panel';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useKeptFocus } from '@castwork/ui/use-kept-focus';
import { useWaiting } from '@castwork/ui/use-waiting';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { monthName } from '@castwork/ui/months';
import { figureRows } from '@castwork/contract/people/figure-words';
import type { Person } from '@castwork/contract/people/schemas';
import { Face } from '@castwork/widgets/face';
import { FiguresLine } from '@castwork/widgets/figures-line';
import { useRef } from 'react';
import { Frame } from '../frame/frame.tsx';
import { Channels } from './channels.tsx';
import { FinishedWork, useFinishedWork } from './finished-work.tsx';
import * as styles from './person-page.module.css';
import { Reviews, useReviewsOf } from './reviews.tsx';

/** Whose name is on its way. */
const nobody = { name: '', picture: null };

const roleWords = { creator: 'Creator', sponsor: 'Sponsor' } as const;

function Figures({ person: { figures } }: { person: Person }) {
  const rows = figureRows(figures);
  return (
    <Panel title="How they work">
      {rows.length === 0 ? (
        <p>New here: there is nothing to count yet.</p>
      ) : (
        <>
          <DefinitionList rows={rows} />
          <p className={styles.note}>
            Counted from the newest work. What the other side caused does not count.
          </p>
        </>
      )}
    </Panel>
  );
}

/** What is known of somebody one may work with, or of oneself as others read it. */
export function PersonPage({ id, me }: { id: string; me: string }) {
  const query = useEndpoint('GET /api/people/{id}', { params: { id } });
  const isWaiting = useWaiting(query, useReviewsOf(id).query, useFinishedWork(id).query);
  const page = useRef<HTMLDivElement>(null);
  // A review that was answered is not answered again: its button goes.
  useKeptFocus(page);
  if (query.error?.code === 'account_closed')
    return (
      <Frame title="Closed account">
        <EmptyState title="This account was closed.">
          What was agreed, made and paid stays as it is. Nobody can write to them any more.
        </EmptyState>
      </Frame>
    );
  if (query.error?.status === 404)
    return (
      <Frame title="Nobody is here">
        <EmptyState title="There is no such page.">
          The address may have been cut off. Names on jobs and reviews lead to the right one.
        </EmptyState>
      </Frame>
    );
  const person = query.data?.person;
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.head}>
        <Face of={person ?? nobody} size="l" />
        <PageHeader
          title={person ? <bdi>{person.name}</bdi> : 'Profile'}
          lead={
            person && (
              <>
                {roleWords[person.role]} · Member since {monthName(person.memberSince)}
                <br />
                <FiguresLine figures={person.figures} />
              </>
            )
          }
        />
      </div>
      {isWaiting ? (
        <CardSkeletons />
      ) : (
        <ApiFaces query={query} failure="Failed to load this page">
          {person && (
            <div className={styles.parts}>
              <Figures person={person} />
              {person.role === 'creator' && <Channels person={person} />}
              <Reviews person={person} isOwn={id === me} />
              <FinishedWork id={id} canHide={id === me && person.role === 'creator'} />
            </div>
          )}
        </ApiFaces>
      )}
    </div>
  );
}
