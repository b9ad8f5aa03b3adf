import { Banner } from '@castwork/ui/banner';
import { RelativeDate } from '@castwork/ui/relative-date';

/** Tells whoever asked for a job that it is not what they asked for any more. */
export const JobChanged = ({ at }: { at: string }) => (
  <Banner tone="warning">
    This job changed <RelativeDate value={at} />, after you asked for it. Look at it again: you get
    it only if you still want it.
  </Banner>
);
