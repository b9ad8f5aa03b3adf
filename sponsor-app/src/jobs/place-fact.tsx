import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Fact } from '@castwork/ui/card';
import { formatPlace } from '@castwork/ui/format';
import { PinIcon } from '@castwork/ui/icons';

/** Where a job can be taken, if that is known. */
export function PlaceFact(props: Pick<PostedJob, 'isUpForGrabs' | 'city' | 'state'>) {
  const { isUpForGrabs, city, state } = props;
  const place = formatPlace(city, state);
  if (!place && !isUpForGrabs) return null;
  return (
    <Fact icon={<PinIcon />}>
      {isUpForGrabs && 'Anywhere'}
      {isUpForGrabs && place && ' · from '}
      <bdi>{place}</bdi>
    </Fact>
  );
}
