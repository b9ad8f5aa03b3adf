import { DefinitionList } from '@castwork/ui/definition-list';
import { Money } from '@castwork/ui/money';
import { count } from '../jobs/words.ts';
import type { priceOf } from './draft.ts';

/** What a draft costs the sponsor, to the cent. */
export const Price = ({ price }: { price: ReturnType<typeof priceOf> }) =>
  price && (
    <DefinitionList
      rows={
        [
          ['Paid to each creator', <Money key="payout" dollars={price.payout} />],
          ['Fee per creator', <Money key="fee" dollars={price.fee} />],
          [
            'Jobs',
            price.jobs > 1 && (
              <>
                {count(price.jobs, 'job')} of <Money dollars={price.budget} />
              </>
            ),
          ],
          ['At most in all', <Money key="total" dollars={price.total} />],
        ].filter(([, value]) => value !== false) as [string, React.ReactNode][]
      }
    />
  );
