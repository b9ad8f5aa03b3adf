import type { PayoutMethod } from '@castwork/contract/payouts/schemas';
import { Button } from '@castwork/ui/button';
import { DefinitionList } from '@castwork/ui/definition-list';
import type { QueryLike } from '@castwork/ui/query-faces';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { useState } from 'react';
import { HeldUntil } from './held-until.tsx';
import { MethodDialog } from './method-dialog.tsx';

export interface MethodPanelProps {
  query: QueryLike & { data?: { method: PayoutMethod | null } | undefined };
}

const rowsOf = ({ kind, accountName, routingNumber, last4 }: PayoutMethod) =>
  kind === 'stripe'
    ? ([['Account', 'With Stripe']] as const)
    : ([
        ['Name', accountName],
        ['Routing number', routingNumber],
        ['Account', `•••• ${last4}`],
      ] as const);

/** The account that payouts go to, and the way to change it. */
export function MethodPanel({ query }: MethodPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const method = query.data?.method;
  return (
    <ApiFaces query={query} failure="Failed to load your account" skeleton={<Skeleton />}>
      {method ? <DefinitionList rows={rowsOf(method)} /> : <p>No account yet.</p>}
      {method?.heldUntil && <HeldUntil at={method.heldUntil} />}
      {method && (
        <div>
          <Button onClick={() => setOpen(true)}>Change account</Button>
        </div>
      )}
      {isOpen && method && <MethodDialog method={method} onClose={() => setOpen(false)} />}
    </ApiFaces>
  );
}
