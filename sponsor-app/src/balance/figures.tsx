import { useSession } from '@castwork/session';
import { Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { Stat } from '@castwork/ui/stat';
import { availableNote } from './available-note.ts';
import * as styles from './balance.module.css';
import { useBalance } from './use-balance.ts';

/** The figures; of a balance that is on its way, in the room they will take. */
function Amounts({ of }: { of: ReturnType<typeof useBalance>['data'] }) {
  const { available = 0, held = 0, pending = 0 } = of ?? {};
  const isSuspended = Boolean(useSession()?.user.suspendedAt);
  const figures = [
    ['Available', available, availableNote(available, isSuspended)],
    ['Held', held, 'For open places too, and places taken until they are paid'],
    ['Awaited', pending, 'Announced by you, not here yet'],
  ] as const;
  return (
    <div className={styles.figures}>
      {figures.map(([label, amount, note]) => (
        <Panel key={label}>
          <Stat label={label} value={of ? <Money dollars={amount} /> : <Skeleton />} note={note} />
        </Panel>
      ))}
    </div>
  );
}

/** What can be used, what is held, and what is on its way. */
export function Figures() {
  const query = useBalance();
  const amounts = <Amounts of={query.data} />;
  return (
    <ApiFaces query={query} failure="Failed to load your balance" skeleton={amounts}>
      {amounts}
    </ApiFaces>
  );
}
