import { limits } from '@castwork/contract/limits';
import { Checkbox } from '@castwork/ui/checkbox';
import { Field } from '@castwork/ui/field';
import { formatMoney } from '@castwork/ui/money';
import { TextInput } from '@castwork/ui/text-input';
import { useFormContext, useWatch } from '@castwork/forms';
import { type Draft, priceOf } from './draft.ts';
import { rules } from './rules.ts';

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
