import { useFormContext } from '@castwork/forms';
import { limits } from '@castwork/contract/limits';
import { TextField } from '@castwork/widgets/text-field';
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
  const form = useFormContext<Draft>();
  const number = { type: 'number', inputMode: 'numeric', ...bounds[name] } as const;
  return <TextField {...number} form={form} name={name} label={label} hint={hint} rules={rule} />;
}
