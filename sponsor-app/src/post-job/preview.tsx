import { useSession } from '@castwork/session';
import { Card, Fact } from '@castwork/ui/card';
import { DefinitionList } from '@castwork/ui/definition-list';
import { formatMiles } from '@castwork/ui/format';
import { CalendarIcon } from '@castwork/ui/icons';
import { LongText } from '@castwork/ui/long-text';
import { Money } from '@castwork/ui/money';
import { RelativeDate } from '@castwork/ui/relative-date';
import { deliverableRows } from '@castwork/widgets/deliverable-rows';
import { PersonLine } from '@castwork/widgets/person-line';
import { PlaceFact } from '@castwork/widgets/place-fact';
import { ShareFacts } from '@castwork/widgets/share-facts';
import { useFormContext, useWatch } from '@castwork/forms';
import type { Agent } from './agent-fields.tsx';
import { deliverablesInput } from './deliverables.ts';
import { type Draft, parseWhole, priceOf } from './draft.ts';
import { Price } from './price.tsx';
import { rules } from './rules.ts';
import * as styles from './post-job.module.css';

/** The card a creator will see, while it is written, and what it costs. */
export function Preview({ agent }: { agent: Agent | undefined }) {
  const { control } = useFormContext<Draft>();
  const draft = useWatch({ control }) as Draft;
  const user = useSession()?.user;
  const price = priceOf(draft);
  const radius = parseWhole(draft.radiusMiles);
  const isUpForGrabs = draft.jobType === 'upForGrabs';
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.caption}>As creators will see it</p>
      <Card
        title={draft.title.trim() || 'Your job'}
        figure={<Money dollars={price?.payout ?? 0} />}
        figureLabel="You earn"
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
            {price && <ShareFacts postsLeft={price.jobs} splitCount={price.creators} />}
          </>
        }
      >
        {user && (
          <PersonLine
            person={{ _id: user._id, name: user.businessName || user.fullName || 'Sponsor' }}
          />
        )}
        <LongText>{draft.description.trim() || 'What the video should show'}</LongText>
        <DefinitionList
          rows={[
            ...deliverableRows(deliverablesInput(draft)),
            ['Agent', agent?.agentName],
            ['Contact', agent?.agentPhone],
            ['Radius', isUpForGrabs ? 'Anywhere' : radius >= 1 && formatMiles(radius)],
          ]}
        />
      </Card>
      <Price price={price} />
    </section>
  );
}
