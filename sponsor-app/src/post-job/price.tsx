import { DefinitionList } from '@castwork/ui/definition-list';
import { formatCount } from '@castwork/ui/format';
import { Money } from '@castwork/ui/money';
import type { priceOf } from './draft.ts';

/** What a draft costs the sponsor, to the cent. */
export function Price({ price }: { price: ReturnType<typeof priceOf> }) {
  if (!price) return null;
  const { jobs, creators, budget, payout, fee, total } = price;
  const many = jobs > 1 || creators > 1;
  return (
    <DefinitionList
      rows={[
        ['Paid to each creator', <Money key="payout" dollars={payout} />],
        [many ? 'Fee for each creator' : 'Fee', <Money key="fee" dollars={fee} />],
        [
          'Jobs',
          jobs > 1
            ? `${formatCount(jobs, 'job')} with ${formatCount(creators, 'creator')} each`
            : null,
        ],
        ['Budget of each job', jobs > 1 ? <Money dollars={budget} /> : null],
        ['You pay at most', <Money key="total" dollars={total} />],
      ]}
    />
  );
}
