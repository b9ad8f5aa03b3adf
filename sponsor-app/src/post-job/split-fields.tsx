import { Checkbox } from '@castwork/ui/checkbox';
import { formatMoney } from '@castwork/ui/money';
import { useFormContext, useWatch } from '@castwork/forms';
import { type Draft, priceOf } from './draft.ts';
import { WholeNumberField } from './whole-number-field.tsx';

/** How many creators share a job, and how many jobs the budget becomes. */
export function SplitFields() {
  const { register, control } = useFormContext<Draft>();
  const draft = useWatch({ control }) as Draft;
  const price = priceOf(draft);
  return (
    <>
      <WholeNumberField
        name="splitCount"
        label="Number of creators"
        hint="They share the budget of a job equally."
      />
      <Checkbox
        label="Post multiple times"
        hint="The budget is divided among equal jobs."
        {...register('multiple')}
      />
      {draft.multiple && (
        <WholeNumberField
          name="repeatCount"
          label="Repeat count"
          hint={price && `${price.jobs} × ${formatMoney(price.budget)}`}
        />
      )}
    </>
  );
}
