import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Fact } from '@castwork/ui/card';
import { PinIcon } from '@castwork/ui/icons';

/** Where a job can be taken, if that is known. */
export function PlaceFact(props: Pick<PostedJob, 'isUpForGrabs' | 'city' | 'state'>) {
  const { isUpForGrabs, city, state } = props;
  const place = [city, state].filter(Boolean).join(', ');
  if (!place && !isUpForGrabs) return null;
  return (
    <Fact icon={<PinIcon />}>
      {isUpForGrabs && 'Anywhere'}
      {isUpForGrabs && place && ' · from '}
      <bdi>{place}</bdi>
    </Fact>
  );
}
