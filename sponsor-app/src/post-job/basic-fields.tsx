import { earliestOpenDueDate, latestDueDate } from '@castwork/contract/dates';
import { Columns } from '@castwork/ui/layout';
import { useState } from 'react';
import { useFormContext } from '@castwork/forms';
import { DollarField } from '@castwork/widgets/dollar-field';
import { TextField } from '@castwork/widgets/text-field';
import { TextareaField } from '@castwork/widgets/textarea-field';
import type { Draft } from './draft.ts';
import { laterDueDate, rules } from './rules.ts';

/** What the job is. */
export function WordFields() {
  const form = useFormContext<Draft>();
  return (
    <>
      <TextField form={form} name="title" label="Title" rules={rules.title} />
      <TextareaField form={form} name="description" label="Description" rules={rules.description} />
    </>
  );
}

/** For how much. */
export const BudgetField = () => (
  <DollarField form={useFormContext<Draft>()} name="budget" label="Budget" rules={rules.budget} />
);

/** Until when: no earlier than `notBefore` (`YYYY-MM-DD`), where a creator counts on that day. */
export function DueDateField({ notBefore }: { notBefore?: string | undefined }) {
  const [[earliest, latest]] = useState(() => {
    const now = new Date();
    return [earliestOpenDueDate(now), latestDueDate(now)];
  });
  return (
    <TextField
      form={useFormContext<Draft>()}
      name="dueDate"
      label="Due date"
      type="date"
      min={notBefore && notBefore > earliest! ? notBefore : earliest}
      max={latest}
      rules={notBefore ? laterDueDate(notBefore) : rules.dueDate}
    />
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
