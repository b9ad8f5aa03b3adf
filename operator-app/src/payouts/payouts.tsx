import type { OperatorPayout } from '@castwork/contract/operator/schemas';
import { Link } from '@castwork/router';
import { keepPreviousData } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { WalletIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { Segmented } from '@castwork/ui/segmented';
import { useWaiting } from '@castwork/ui/use-waiting';
import { useState } from 'react';
import { MoneySections } from '../rows/money-sections.tsx';
import { useList } from '@castwork/widgets/use-list';
import { every } from '../rows/every.ts';
import { List } from '../rows/list.tsx';
import { useAsked } from '../rows/use-asked.ts';
import { Mark } from './mark.tsx';
import { PayoutRow } from './payout-row.tsx';
import { Runs } from './runs.tsx';

const views = [
  { value: 'open', label: 'Open' },
  { value: 'failed', label: 'Failed' },
  { value: 'all', label: 'All' },
] as const;

/** What creators are paid out: what became of it is recorded, and files for the bank are written. */
export function Payouts() {
  const { find, status, setStatus } = useAsked(views, 'open');
  const [asked, setAsked] = useState<{ payout: OperatorPayout; as: 'sent' | 'failed' }>();
  const payouts = useList(
    'GET /api/operator/payouts',
    { query: { status, find } },
    { placeholderData: keepPreviousData, refetchInterval: every },
  );
  const isWaiting = useWaiting(payouts.query);
  const now = payouts.items.find(({ _id }) => _id === asked?.payout._id);
  return (
    <Stack gap="l">
      <PageHeader title="Payouts" lead="Newest first." />
      <MoneySections />
      <Cluster>
        {find ? (
          <LinkButton as={Link} to="/operator/money">
            All open payouts
          </LinkButton>
        ) : (
          <Segmented label="Which payouts" items={views} value={status} onChange={setStatus} />
        )}
      </Cluster>
      <List
        of={payouts}
        label="Payouts"
        more="Show more payouts"
        empty={<EmptyState icon={<WalletIcon />} title="There is no payout here." />}
      >
        {payouts.items.map((payout) => (
          <PayoutRow key={payout._id} payout={payout} onMark={(as) => setAsked({ payout, as })} />
        ))}
      </List>
      {/* Asked for beside the list, and shown below it once that is there. */}
      <div hidden={isWaiting}>
        <Runs />
      </div>
      {asked && (
        <Mark
          {...asked}
          now={now}
          onNews={(payout) => setAsked({ ...asked, payout })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
