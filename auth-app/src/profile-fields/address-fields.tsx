import { limits, states } from '@castwork/contract/limits';
import { Field } from '@castwork/ui/field';
import { Select } from '@castwork/ui/select';
import { useFormContext } from '@castwork/forms';
import { TextField } from '@castwork/widgets/text-field';
import * as styles from './address-fields.module.css';
import type { ProfileValues } from './profile-values.ts';

/** Where one is: the ZIP code decides which jobs are near. */
export function AddressFields() {
  const form = useFormContext<ProfileValues>();
  const stateError = form.getFieldState('state', form.formState).error;
  return (
    <>
      <TextField
        form={form}
        name="streetAddress"
        label="Street address"
        autoComplete="address-line1"
        maxLength={limits.name}
      />
      <div className={styles.place}>
        <TextField
          form={form}
          name="city"
          label="City"
          autoComplete="address-level2"
          maxLength={limits.name}
        />
        <Field label="State" error={stateError?.message}>
          <Select autoComplete="address-level1" {...form.register('state')}>
            <option value="">None</option>
            {states.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </Field>
        <TextField
          form={form}
          name="zipCode"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </div>
    </>
  );
}
