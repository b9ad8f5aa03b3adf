import { Banner } from '@castwork/ui/banner';
import { Moment } from '@castwork/ui/moment';

/** Says until when payouts wait, and why. @param at ISO 8601 */
export const HeldUntil = ({ at }: { at: string }) => (
  <Banner tone="warning">
    Payouts are held until <Moment value={at} />, because the account was changed.
  </Banner>
);
