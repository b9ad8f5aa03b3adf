import { useFormContext, useWatch } from '@castwork/forms';
import {
  usagePlaces,
  usagePlaceWords,
  usageTerms,
  usageTermWords,
} from '@castwork/contract/jobs/usage-rights';
import { postPlatforms } from '@castwork/contract/platforms/post-platforms';
import { Checkbox } from '@castwork/ui/checkbox';
import { Field } from '@castwork/ui/field';
import { Fieldset } from '@castwork/ui/fieldset';
import { Fold } from '@castwork/ui/fold';
import { Columns } from '@castwork/ui/layout';
import { Select } from '@castwork/ui/select';
import { TextField } from '@castwork/widgets/text-field';
import { useState } from 'react';
import { countOfDeliverables, openDeliverables } from './deliverables.ts';
import type { Draft } from './draft.ts';
import * as styles from './post-job.module.css';
import { rules } from './rules.ts';
import { WholeNumberField } from './whole-number-field.tsx';

const names = Object.keys(openDeliverables) as (keyof typeof openDeliverables)[];

/** How the sponsor may use what is delivered. */
function UsageFields() {
  const { register, control } = useFormContext<Draft>();
  const isAgreed = useWatch({ control, name: 'usageRights.where' }) !== '';
  return (
    <>
      <Field label="You may also show it">
        <Select {...register('usageRights.where')}>
          <option value="">Nowhere else</option>
          {usagePlaces.map((place) => (
            <option key={place} value={place}>
              {usagePlaceWords[place]}
            </option>
          ))}
        </Select>
      </Field>
      {isAgreed && (
        <Field label="For how long">
          <Select {...register('usageRights.howLong')}>
            {usageTerms.map((term) => (
              <option key={term} value={term}>
                {usageTermWords[term]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

/** What is to be delivered: folded away, for a job may leave all of it open. */
export function DeliverablesFields() {
  const form = useFormContext<Draft>();
  const { register, control, formState } = form;
  const [isOpen, setOpen] = useState(false);
  const count = countOfDeliverables(useWatch({ control }) as Draft);
  return (
    <Fold
      title="What is to be delivered"
      aside={count > 0 ? `${count} said` : 'Optional'}
      // What is wrong is not hidden.
      isOpen={isOpen || names.some((name) => formState.errors[name])}
      onToggle={setOpen}
    >
      <Fieldset legend="Platforms" hint="None means any.">
        <div className={styles.platforms}>
          {postPlatforms.map((platform) => (
            <Checkbox key={platform} label={platform} value={platform} {...register('platforms')} />
          ))}
        </div>
      </Fieldset>
      <Columns>
        <WholeNumberField name="postCount" label="Number of posts" hint="From each creator." />
        <TextField
          form={form}
          name="disclosure"
          label="Disclosure"
          hint="What marks it as paid."
          placeholder="#ad"
          rules={rules.disclosure}
        />
      </Columns>
      <TextField
        form={form}
        name="mentions"
        label="Must mention"
        hint="Handles, tags or words, with commas between them."
        placeholder="@yourbrand, #yourtag"
        rules={rules.mentions}
      />
      <UsageFields />
    </Fold>
  );
}
