import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { Fact } from '@castwork/ui/card';
import { formatMiles, formatPlace } from '@castwork/ui/format';
import { PinIcon } from '@castwork/ui/icons';

export interface PlaceFactProps extends Pick<VisibleJob, 'isUpForGrabs' | 'city' | 'state'> {
  /** From whoever asks; what can be done anywhere is near to all. */
  distanceMiles?: number | null;
}

/** Where a job can be taken, if that is known. */
export function PlaceFact({ isUpForGrabs, city, state, distanceMiles = null }: PlaceFactProps) {
  const place = formatPlace(city, state);
  const away = !isUpForGrabs && distanceMiles !== null && `${formatMiles(distanceMiles)} away`;
  if (!place && !isUpForGrabs && !away) return null;
  return (
    <Fact icon={<PinIcon />}>
      {isUpForGrabs && 'Anywhere'}
      {isUpForGrabs && place && ' · from '}
      <bdi>{place}</bdi>
      {place && away && ' · '}
      {away}
    </Fact>
  );
}
