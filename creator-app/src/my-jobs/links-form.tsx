import type { MyJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';
import { Answer } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { PlusIcon } from '@castwork/ui/further-icons';
import { SendIcon } from '@castwork/ui/icons';
import { FormProvider } from '@castwork/forms';
import { LinkFields } from './link-fields.tsx';
import * as styles from './links-form.module.css';
import { useLinksForm } from './use-links-form.tsx';

/** Links to the finished work, each in a row of its own. What was typed survives an error. */
export function LinksForm({ job }: { job: MyJob }) {
  const { form, rows, submit, isBusy, problem, add, remove } = useLinksForm(job);
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        aria-label={`Links for ${job.title}`}
        onSubmit={submit}
      >
        {(job.postCount ?? 1) > 1 && (
          <p>The brief asks for {job.postCount} posts: send a link to each.</p>
        )}
        {rows.map((row, index) => (
          <LinkFields
            key={row.id}
            acceptedJobId={job.acceptedJobId}
            index={index}
            onRemove={rows.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {problem && <Answer tone="error">{problem}</Answer>}
        <div className={styles.actions}>
          {rows.length < limits.links.max && (
            <Button icon={<PlusIcon />} onClick={add}>
              Add Another Link
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            icon={<SendIcon />}
            busy={isBusy}
            busyLabel="Submitting…"
          >
            Submit Links
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
