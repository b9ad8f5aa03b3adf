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

/** The button that pays out, or what is missing for it in words. */
export function Withdraw({ available, method }: WithdrawProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const missing = whatIsMissing(available, method !== null);
  const canWithdraw = missing.length === 0;
  return (
    <>
      <div className={styles.withdraw}>
        {/* It stays where it is, with the focus of whoever has just used it. */}
        <Button
          variant="primary"
          aria-disabled={!canWithdraw && method !== null}
          aria-describedby={canWithdraw ? undefined : id}
          onClick={() => (canWithdraw || !method) && setOpen(true)}
        >
          {method ? 'Withdraw' : 'Add Bank Account'}
        </Button>
        {!canWithdraw && (
          <div id={id}>
            {missing.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
      {isOpen && method && (
        <WithdrawDialog available={available} method={method} onClose={() => setOpen(false)} />
      )}
      {isOpen && !method && <MethodDialog method={null} onClose={() => setOpen(false)} />}
    </>
  );
}
