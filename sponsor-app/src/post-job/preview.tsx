import { useSession } from '@castwork/session';
import { Badge } from '@castwork/ui/badge';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { CalendarIcon } from '@castwork/ui/icons';
import { LongText } from '@castwork/ui/long-text';
import { Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import { deliverableRows } from '@castwork/widgets/deliverable-rows';
import { PersonLink } from '@castwork/widgets/person-link';
import { PlaceFact } from '@castwork/widgets/place-fact';
import { useFormContext, useWatch } from '@castwork/forms';
import { typeName } from '../jobs/words.ts';
import type { Agent } from './agent-fields.tsx';
import { deliverablesInput } from './deliverables.ts';
import { type Draft, priceOf } from './draft.ts';
import { Price } from './price.tsx';
import { rules } from './rules.ts';
import * as styles from './post-job.module.css';

/** The card a creator will see, while it is written, and what it costs. */
export function Preview({ agent }: { agent: Agent | undefined }) {
  const { control } = useFormContext<Draft>();
  const draft = useWatch({ control }) as Draft;
  const user = useSession()?.user;
  const price = priceOf(draft);
  const isUpForGrabs = draft.jobType === 'upForGrabs';
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.caption}>As creators will see it</p>
      <Card
        title={draft.title.trim() || 'Your job'}
        figure={<Money dollars={price?.payout ?? 0} />}
        figureLabel="You earn"
        badge={<Badge tone={isUpForGrabs ? 'success' : 'info'}>{typeName(draft.jobType)}</Badge>}
        facts={
          <>
            <PlaceFact
              isUpForGrabs={isUpForGrabs}
              city={user?.city ?? ''}
              state={user?.state ?? ''}
            />
            {rules.dueDate.validate(draft.dueDate) === true && (
              <Fact icon={<CalendarIcon />}>
                Due <RelativeDate value={draft.dueDate} />
              </Fact>
            )}
          </>
        }
      >
        {user && (
          <p>
            <PersonLink id={user._id} name={user.businessName || user.fullName || 'Sponsor'} />
          </p>
        )}
        <LongText>{draft.description.trim() || 'What the video should show'}</LongText>
        <DefinitionList
          rows={[
            ...deliverableRows(deliverablesInput(draft)),
            ['Radius', isUpForGrabs ? null : `${draft.radiusMiles} miles`],
            ['Agent', agent && `${agent.agentName} · ${agent.agentPhone}`],
          ]}
        />
      </Card>
      <Price price={price} />
    </section>
  );
}
