import { earliestOpenDueDate, latestDueDate } from '@castwork/contract/dates';
import { Field } from '@castwork/ui/field';
import { Columns } from '@castwork/ui/layout';
import { TextInput } from '@castwork/ui/text-input';
import { Textarea } from '@castwork/ui/textarea';
import { useState } from 'react';
import { useFormContext } from '@castwork/forms';
import type { Draft } from './draft.ts';
import { rules } from './rules.ts';

/** What, for how much, until when. */
export function BasicFields() {
  const { register, formState } = useFormContext<Draft>();
  const { errors } = formState;
  const [[earliest, latest]] = useState(() => {
    const now = new Date();
    return [earliestOpenDueDate(now), latestDueDate(now)];
  });
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
          <TextInput
            type="date"
            min={earliest}
            max={latest}
            {...register('dueDate', rules.dueDate)}
          />
        </Field>
      </Columns>
    </>
  );
}
