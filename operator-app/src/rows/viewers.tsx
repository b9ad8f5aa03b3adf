import type { DisputeCase } from '@castwork/contract/operator/schemas';
import { Banner } from '@castwork/ui/banner';
import { RelativeDate } from '@castwork/ui/relative-date';

/** Other operators who are at the same thing. */
export const Viewers = ({ of }: { of: DisputeCase['viewers'] }) =>
  of.map(({ name, at }) => (
    <Banner key={name} tone="warning">
      <bdi>{name}</bdi> has looked at this, too: <RelativeDate value={at} />.
    </Banner>
  ));
