import { Link } from '@castwork/router';
import { useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { RadioCard, RadioGroup } from '@castwork/ui/radio-group';
import { useFormContext, useWatch } from '@castwork/forms';
import type { Draft } from './draft.ts';
import { WholeNumberField } from './whole-number-field.tsx';

/** For whom: everybody, or those near the sponsor. */
export function PlaceFields() {
  const { register, formState } = useFormContext<Draft>();
  const isLocal = useWatch<Draft, 'jobType'>({ name: 'jobType' }) === 'locationBased';
  const user = useSession()?.user;
  return (
    <>
      <RadioGroup legend="Job type" error={formState.errors.jobType?.message}>
        <RadioCard
          value="upForGrabs"
          label="Up for Grabs"
          hint="Any creator can take it"
          {...register('jobType')}
        />
        <RadioCard
          value="locationBased"
          label="Location Based"
          hint="Creators near you"
          {...register('jobType')}
        />
      </RadioGroup>
      {isLocal && user?.latitude === null && (
        <Banner tone="warning">
          <Link to="/settings">Add your address in Settings</Link> before posting a location-based
          job.
        </Banner>
      )}
      {isLocal && (
        <WholeNumberField
          name="radiusMiles"
          label="Radius (miles)"
          hint="Creators farther away can ask you for access."
        />
      )}
    </>
  );
}
