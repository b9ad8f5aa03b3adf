import { earliestOpenDueDate } from '@castwork/contract/dates';
import { limits } from '@castwork/contract/limits';
import { Link } from '@castwork/router';
import { useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Checkbox } from '@castwork/ui/checkbox';
import { Field } from '@castwork/ui/field';
import { Columns } from '@castwork/ui/layout';
import { formatMoney } from '@castwork/ui/money';
import { RadioCard, RadioGroup } from '@castwork/ui/radio-group';
import { TextInput } from '@castwork/ui/text-input';
import { Textarea } from '@castwork/ui/textarea';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Draft, priceOf } from './draft.ts';
import { rules } from './rules.ts';

/** What, for how much, until when. */
export function BasicFields() {
  const { register, formState } = useFormContext<Draft>();
  const { errors } = formState;
  const [earliest] = useState(() => earliestOpenDueDate(new Date()));
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...register('title', rules.title)} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...register('description', rules.description)} />
      </Field>
      <Columns>
        <Field label="Budget" error={errors.budget?.message}>
          <TextInput prefix="$" inputMode="decimal" {...register('budget', rules.budget)} />
        </Field>
        <Field label="Due date" error={errors.dueDate?.message}>
          <TextInput type="date" min={earliest} {...register('dueDate', rules.dueDate)} />
        </Field>
      </Columns>
    </>
  );
}

/** For whom: everybody, or those near the sponsor. */
export function PlaceFields() {
  const { register, formState } = useFormContext<Draft>();
  const isLocal = useWatch<Draft, 'jobType'>({ name: 'jobType' }) === 'locationBased';
  const user = useSession()?.user;
  return (
    <>
      <RadioGroup legend="Job type">
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
        <Field
          label="Radius (miles)"
          hint="Creators farther away can ask you for access."
          error={formState.errors.radiusMiles?.message}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={limits.jobRadius.min}
            max={limits.jobRadius.max}
            {...register('radiusMiles', rules.radiusMiles)}
          />
        </Field>
      )}
    </>
  );
}

/** How many creators share a job, and how many jobs the budget becomes. */
export function SplitFields() {
  const { register, formState, control } = useFormContext<Draft>();
  const draft = useWatch({ control }) as Draft;
  const price = priceOf(draft);
  return (
    <>
      <Field
        label="Number of creators"
        hint="They share the budget of a job equally."
        error={formState.errors.splitCount?.message}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={limits.splitCount.min}
          max={limits.splitCount.max}
          {...register('splitCount', rules.splitCount)}
        />
      </Field>
      <Checkbox
        label="Post multiple times"
        hint="The budget is divided among equal jobs."
        {...register('multiple')}
      />
      {draft.multiple && (
        <Field
          label="Repeat count"
          hint={price && `${price.jobs} × ${formatMoney(price.budget)}`}
          error={formState.errors.repeatCount?.message}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={limits.repeatCount.min}
            max={limits.repeatCount.max}
            {...register('repeatCount', rules.repeatCount)}
          />
        </Field>
      )}
    </>
  );
}
