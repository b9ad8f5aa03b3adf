import { useFormContext } from '@castwork/forms';
import { limits } from '@castwork/contract/limits';
import { Field } from '@castwork/ui/field';
import { TextInput } from '@castwork/ui/text-input';
import type { ReactNode } from 'react';
import type { Draft } from './draft.ts';
import { rules } from './rules.ts';

/** Each field of whole numbers, with its bounds. */
const bounds = {
  radiusMiles: limits.jobRadius,
  splitCount: limits.splitCount,
  repeatCount: limits.repeatCount,
  postCount: limits.postCount,
};

export interface WholeNumberFieldProps {
  name: keyof typeof bounds;
  label: string;
  hint?: ReactNode;
  /** Where it is not the usual one. */
  rule?: (typeof rules)[WholeNumberFieldProps['name']];
}

/** A whole number of the draft. */
export function WholeNumberField({ name, label, hint, rule = rules[name] }: WholeNumberFieldProps) {
  const { register, formState } = useFormContext<Draft>();
  const { min, max } = bounds[name];
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      <TextInput type="number" inputMode="numeric" min={min} max={max} {...register(name, rule)} />
    </Field>
  );
}
