import type { CaseFile } from '@castwork/contract/cases/schemas';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Moment } from '@castwork/ui/moment';
import { Money } from '@castwork/ui/money';

/** What was agreed, and what was paid of it. */
export const Paid = ({ file: { submission, paid } }: { file: CaseFile }) => (
  <DefinitionList
    rows={[
      ['Pay', <Money key="payout" dollars={submission.payout} />],
      ['Charge', <Money key="charge" dollars={submission.charge} />],
      ...(paid.length === 0
        ? [['Paid', 'Nothing'] as const]
        : paid.map(
            ({ _id, at, creator, fees }) =>
              [
                'Paid',
                <span key={_id}>
                  <Money dollars={creator} /> to the creator, <Money dollars={fees} /> in fees,{' '}
                  <Moment value={at} />
                </span>,
              ] as const,
          )),
    ]}
  />
);
