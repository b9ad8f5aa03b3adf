import { Button } from '@castwork/ui/button';
import { formatMoney } from '@castwork/ui/money';
import { useEffect } from 'react';
import type { Ask, Work } from './question.ts';
import { selection, useChosen } from './selection.ts';
import { totalsOf } from './totals.ts';
import * as styles from './decisions.module.css';

/** Several submissions approved with one confirm. */
export function BulkApprove({ waiting, ask }: { waiting: readonly Work[]; ask: Ask }) {
  const chosen = useChosen();
  // What is chosen out of sight, in another tab or search, must not be paid; nor must links that come
  // anew for work that was sent back, as nobody has chosen these.
  useEffect(() => selection.keep(waiting.map(({ submission }) => submission._id)), [waiting]);
  useEffect(() => selection.clear, []);
  const work = waiting.filter(({ submission }) => chosen.has(submission._id));
  const isAll = work.length > 0 && work.length === waiting.length;
  return (
    <section className={styles.bulk} aria-label="Approve several">
      <p aria-live="polite" aria-atomic>
        {work.length} of {waiting.length} selected
        {work.length > 0 && ` · ${formatMoney(totalsOf(work).payout)}`}
      </p>
      <Button
        variant="ghost"
        disabled={waiting.length === 0}
        onClick={() =>
          isAll
            ? selection.clear()
            : selection.choose(waiting.map(({ submission }) => submission._id))
        }
      >
        {isAll ? 'Select none' : 'Select all'}
      </Button>
      <Button
        variant="primary"
        disabled={work.length === 0}
        onClick={() => ask({ kind: 'approve', work })}
      >
        Approve selected
      </Button>
    </section>
  );
}
