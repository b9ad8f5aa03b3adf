import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import { Button } from '@castwork/ui/button';
import { useId, useState } from 'react';
import * as styles from './balance.module.css';
import { MethodDialog } from './method/method-dialog.tsx';
import { whatIsMissing } from './what-is-missing.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export interface WithdrawProps {
  /** Dollars. */
  available: number;
  method: PayoutMethod | null;
}

/** The next thing to do. */
function labelOf(method: PayoutMethod | null) {
  if (!method) return 'Add bank account';
  return method.isReady ? 'Withdraw' : 'Continue with Stripe';
}

/** The button that pays out, or what is missing for it in words. */
export function Withdraw({ available, method }: WithdrawProps) {
  const id = useId();
  // Read again it may be there, or not, while somebody types: what was opened stays.
  const [opened, open] = useState<'money' | 'method'>();
  const close = () => open(undefined);
  const missing = whatIsMissing(available, method);
  const canWithdraw = missing.length === 0;
  const needsMethod = !method?.isReady;
  return (
    <>
      <div className={styles.withdraw}>
        <Button
          variant="primary"
          disabled={!canWithdraw && !needsMethod}
          aria-describedby={canWithdraw ? undefined : id}
          onClick={() => open(needsMethod ? 'method' : 'money')}
        >
          {labelOf(method)}
        </Button>
        {!canWithdraw && (
          <div id={id}>
            {missing.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
      {opened === 'money' && method && (
        <WithdrawDialog available={available} method={method} onClose={close} />
      )}
      {opened === 'method' && <MethodDialog method={method} onClose={close} />}
    </>
  );
}
