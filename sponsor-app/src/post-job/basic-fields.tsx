import { earliestOpenDueDate, latestDueDate } from '@castwork/contract/dates';
import { Field } from '@castwork/ui/field';
import { Columns } from '@castwork/ui/layout';
import { TextInput } from '@castwork/ui/text-input';
import { Textarea } from '@castwork/ui/textarea';
import { useState } from 'react';
import { useFormContext } from '@castwork/forms';
import type { Draft } from './draft.ts';
import { laterDueDate, rules } from './rules.ts';

/** What the job is. */
export function WordFields() {
  const { register, formState } = useFormContext<Draft>();
  const { errors } = formState;
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <TextInput {...register('title', rules.title)} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...register('description', rules.description)} />
      </Field>
    </>
  );
}

/** For how much. */
export function BudgetField() {
  const { register, formState } = useFormContext<Draft>();
  return (
    <Field label="Budget" error={formState.errors.budget?.message}>
      <TextInput prefix="$" inputMode="decimal" {...register('budget', rules.budget)} />
    </Field>
  );
}

/** Until when: no earlier than `notBefore` (`YYYY-MM-DD`), where a creator counts on that day. */
export function DueDateField({ notBefore }: { notBefore?: string | undefined }) {
  const { register, formState } = useFormContext<Draft>();
  const [[earliest, latest]] = useState(() => {
    const now = new Date();
    return [earliestOpenDueDate(now), latestDueDate(now)];
  });
  return (
    <Field label="Due date" error={formState.errors.dueDate?.message}>
      <TextInput
        type="date"
        min={notBefore && notBefore > earliest! ? notBefore : earliest}
        max={latest}
        {...register('dueDate', notBefore ? laterDueDate(notBefore) : rules.dueDate)}
      />
    </Field>
  );
}

/** What, for how much, until when. */
export const BasicFields = () => (
  <>
    <WordFields />
    <Columns>
      <BudgetField />
      <DueDateField />
    </Columns>
  </>
);
