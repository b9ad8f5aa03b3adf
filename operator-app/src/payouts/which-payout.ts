import type { OperatorPayout } from '@castwork/contract/operator/schemas';
import { formatMoney } from '@castwork/ui/money';
import { formatDate } from '@castwork/ui/relative-date';

interface Asked extends Pick<OperatorPayout, 'amount' | 'requestedAt'> {
  creator: Pick<OperatorPayout['creator'], 'name'>;
}

/** Which payout it is, in words that no other has: one may ask for the same amount again. */
export const whichPayout = ({ creator, amount, requestedAt }: Asked) =>
  `${creator.name}’s payout of ${formatMoney(amount)}, asked for ${formatDate(requestedAt)}`;
