import { FormProvider, useForm } from '@castwork/forms';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { errorWords, useAction } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Form } from '@castwork/ui/layout';
import { refreshJobs, replaceJob } from '../jobs/posted-jobs.ts';
import { popup } from '../toasts.ts';
import { type Changes, changesOf, isChange, toChanges } from './changes.ts';
import { EditFields } from './edit-fields.tsx';

interface EditJobProps {
  /** One, or several equal posts. */
  jobs: readonly PostedJob[];
  onClose: () => void;
}

/** Changes a posted job: all of it while nobody has accepted, afterwards what creators can count on stays. */
export function EditJob({ jobs, onClose }: EditJobProps) {
  const job = jobs[0]!;
  const allEqual = jobs.length > 1;
  const words = allEqual ? `Edit ${jobs.length} jobs` : 'Edit job';
  const form = useForm<Changes>({ defaultValues: changesOf(job) });
  const save = useAction('PUT /api/jobs/{id}', {
    onSuccess: (reply) => {
      if (allEqual) refreshJobs();
      else replaceJob(reply.job);
      popup(reply.message);
      onClose();
    },
    onError: ({ issues }) => {
      for (const { path, message } of issues)
        if (isChange(path)) form.setError(path, { message }, { shouldFocus: true });
      refreshJobs();
    },
  });
  const submit = form.handleSubmit((changes) => {
    const body = toChanges(changes, job);
    if (Object.keys(body).length === 0) onClose();
    else save.mutate({ params: { id: job._id }, body: allEqual ? { ...body, allEqual } : body });
  });
  const hasPlace = save.error?.issues.some(({ path }) => isChange(path));
  return (
    <Dialog open onClose={onClose} title={words} busy={save.isPending}>
      <FormProvider {...form}>
        <Form aria-label={words} onSubmit={(event) => void submit(event)}>
          <EditFields job={job} />
          {save.error && !hasPlace && (
            <Banner tone="error">{errorWords(save.error, 'Something went wrong')}</Banner>
          )}
          <DialogActions>
            <Button onClick={onClose} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving…">
              Save changes
            </Button>
          </DialogActions>
        </Form>
      </FormProvider>
    </Dialog>
  );
}
