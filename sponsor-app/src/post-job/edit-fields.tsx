import { useFormContext } from '@castwork/forms';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Banner } from '@castwork/ui/banner';
import { Stack } from '@castwork/ui/layout';
import { TextareaField } from '@castwork/widgets/textarea-field';
import { BasicFields, BudgetField, DueDateField, WordFields } from './basic-fields.tsx';
import type { Changes } from './changes.ts';
import { DeliverablesFields } from './deliverables-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import * as styles from './post-job.module.css';
import { rules } from './rules.ts';
import { WholeNumberField } from './whole-number-field.tsx';

const CreatorsField = ({ rule = rules.splitCount }) => (
  <WholeNumberField
    name="splitCount"
    rule={rule}
    label="Number of creators"
    hint="They share the budget of a job equally."
  />
);

/** What is added to a brief that others have read. */
const NoteField = () => (
  <TextareaField
    form={useFormContext<Changes>()}
    name="note"
    label="Note"
    optional
    hint="Added to the job. Who has accepted it is told."
    rules={rules.note}
  />
);

/** The fields of a posted job; once a creator has accepted it, most of them are only shown. */
export function EditFields({ job }: { job: PostedJob }) {
  const accepted = job.submissions.length;
  if (accepted === 0)
    return (
      <>
        {job.jobType === 'locationBased' && (
          <Banner>
            Creators who have asked for this job are told of what you change, and get it once they
            say that they still want it.
          </Banner>
        )}
        <BasicFields />
        <PlaceFields />
        <CreatorsField />
        <DeliverablesFields />
      </>
    );
  return (
    <>
      <Banner>
        {accepted === 1 ? 'A creator has' : `${accepted} creators have`} accepted this job: it can
        be due later, and you can add a note. The rest stays as it was accepted.
      </Banner>
      <DueDateField notBefore={job.dueDate} />
      <NoteField />
      <fieldset className={styles.fixed} disabled aria-label="Can no longer change">
        <Stack>
          <WordFields />
          <BudgetField />
          <PlaceFields />
          <CreatorsField rule={rules.acceptedSplitCount} />
          <DeliverablesFields />
        </Stack>
      </fieldset>
    </>
  );
}
