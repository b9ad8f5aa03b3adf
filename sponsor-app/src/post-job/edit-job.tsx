import { FormProvider, useDraft, useForm } from '@castwork/forms';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { useAction, useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { Dialog, DialogActions } from '@castwork/ui/dialog';
import { Form } from '@castwork/ui/layout';
import { useSubmit } from '@castwork/widgets/use-submit';
import { useEffect, useState } from 'react';
import { FormError } from '../funding/form-error.tsx';
import { editPath } from '../paths/job-paths.ts';
import { refreshJobs, replaceJob, usePostedJobs } from '../jobs/posted-jobs.ts';
import { popup } from '../toasts.ts';
import { type Changes, changesOf, toChanges } from './changes.ts';
import { EditFields } from './edit-fields.tsx';

interface EditJobProps {
  /** One, or several equal posts. */
  jobs: readonly PostedJob[];
  onClose: () => void;
}

/** Changes a posted job: all of it while nobody has accepted, afterwards what creators can count on stays. */
export function EditJob({ jobs, onClose }: EditJobProps) {
  // As it was when the form was opened: only what was typed since is sent.
  const [job] = useState(jobs[0]!);
  // What another window has saved since is not written over unseen: who was told so may save over that.
  const [version, setVersion] = useState(job.version);
  const [isTold, setTold] = useState(false);
  const allEqual = jobs.length > 1;
  const words = allEqual ? `Edit ${jobs.length} jobs` : 'Edit job';
  const form = useForm<Changes>({ defaultValues: changesOf(job) });
  const userId = useSession()?.user._id ?? '';
  // Whoever leaves to add funds, or just closes it, finds it again; whoever cancels it does not.
  const forgetDraft = useDraft(form, `edit-job.${userId}.${job._id}`);
  const close = () => {
    forgetDraft();
    onClose();
  };
  const { jobs: current } = usePostedJobs();
  const now = current?.find(({ _id }) => _id === job._id) ?? job;
  if (isTold && now.version !== version) {
    setVersion(now.version);
    setTold(false);
  }
  const shown = allEqual ? job : now;
  const isAcceptedNow = job.submissions.length === 0 && shown.submissions.length > 0;
  useEffect(() => {
    if (!isAcceptedNow) return;
    // What can no longer change is as it was accepted, not as it was typed.
    const { dueDate, note } = form.getValues();
    form.reset({ ...changesOf(job), dueDate, note }, { keepFieldsRef: true });
    form.setFocus('dueDate');
  }, [isAcceptedNow, form, job]);
  const save = useAction('PUT /api/jobs/{id}', {
    onSuccess: (reply) => {
      if (allEqual) refreshJobs();
      else replaceJob(reply.job);
      popup(reply.message);
      close();
    },
    onError: ({ code }) => {
      const read = refreshJobs();
      if (code !== 'brief_changed') return undefined;
      setTold(true);
      return read;
    },
  });
  const send = async (changes: Changes) => {
    const body = toChanges(changes, job);
    if (Object.keys(body).length === 0) return close();
    const how = allEqual ? { allEqual, version } : { version };
    return save.mutateAsync({ params: { id: job._id }, body: { ...body, ...how } });
  };
  const { onSubmit, busy, failure } = useSubmit(form, send, (error, isPlaced) =>
    isPlaced ? undefined : error,
  );
  return (
    <Dialog open onClose={onClose} title={words} busy={busy}>
      <FormProvider {...form}>
        <Form aria-label={words} onSubmit={onSubmit}>
          <EditFields job={shown} />
          {failure && <FormError error={failure} form={editPath(jobs)} />}
          <DialogActions>
            <Button onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={busy} busyLabel="Saving…">
              Save changes
            </Button>
          </DialogActions>
        </Form>
      </FormProvider>
    </Dialog>
  );
}
