import { Banner } from '@castwork/ui/banner';
import { RelativeDate } from '@castwork/ui/relative-date';
import { WholeText } from '@castwork/ui/whole-text';

interface DoneByProps {
  /** What was done, e.g. `Suspended`. */
  done: string;
  of: { readonly by: string; readonly at: string; readonly reason: string };
}

/** What an operator has done to something, and why. */
export const DoneBy = ({ done, of: { by, at, reason } }: DoneByProps) => (
  <Banner tone="warning">
    {done} by <bdi>{by || 'an operator on the server'}</bdi> <RelativeDate value={at} />:
    <WholeText>{reason}</WholeText>
  </Banner>
);
