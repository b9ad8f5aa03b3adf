import type { Reply } from '@castwork/contract/contract';
import { Money } from '@castwork/ui/money';
import { MoneyTable } from '@castwork/ui/money-table';

type Receipt = Reply<'getReceipt'>;

const Payment = ({ of: { creatorName, share } }: { of: Receipt['payments'][number] }) => (
  <>
    <bdi>{creatorName}</bdi>
    {share < 100 && `, ${share}% as the dispute was decided`}
  </>
);

/** What was paid for a job, creator by creator. */
export const Payments = ({ payments, total }: Pick<Receipt, 'payments' | 'total'>) => (
  <MoneyTable
    caption="Each creator whose work was approved. Days in UTC."
    timeZone="UTC"
    head={['Payment', 'To the creator', 'Fee', 'You paid']}
    rows={payments.map((payment) => ({
      id: payment._id,
      at: payment.at,
      what: <Payment of={payment} />,
      figures: (['payout', 'fee', 'amount'] as const).map((key) => (
        <Money key={key} dollars={payment[key]} />
      )),
    }))}
    last={['Total', <Money key="total" dollars={total} />]}
  />
);
