import { mayHaveBeenDone } from '@castwork/contract/idempotency';
import type { MyJob } from '@castwork/contract/jobs/schemas';
import { submissionState } from '@castwork/contract/process/state-words';
import type { AcceptedJob } from '@castwork/contract/submissions/schemas';
import { errorWords, useAction } from '@castwork/session';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { StatusBadge } from '@castwork/ui/status-badge';
import { showToast } from '@castwork/ui/toast';
import { useLeftBehind } from '@castwork/widgets/use-left-behind';
import { useDraft, useFieldArray, useForm } from '@castwork/forms';
import { TabLink } from '../jobs/tab-link.tsx';
import { readOwnWork } from '../jobs/own-work.ts';
import { emptyRow, firstRows, type LinksDraft } from './links.ts';
import { showAnswered } from '../jobs/my-jobs-cache.ts';

const wordsOf = (error: unknown) => errorWords(error, 'Submission failed.');

/** The form for the links of one accepted job; links sent before stand in it to be changed. */
export function useLinksForm({ _id: jobId, acceptedJobId, title, previousLinks = [] }: MyJob) {
  const { keep, giveBack } = usePlaces();
  const form = useForm<LinksDraft>({ defaultValues: { rows: firstRows(previousLinks) } });
  const { control, handleSubmit, reset, setError, setFocus, trigger } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  // A phone may drop this page while its owner looks for the next link in another app.
  const forgetDraft = useDraft(form, `links.${acceptedJobId}`);

  const tellIfLeft = useLeftBehind(title);
  const tellSubmitted = (acceptedJob: AcceptedJob) => {
    showToast({ message: 'Links submitted!' });
    keep(
      acceptedJobId,
      <UsedCard title={title} badge={<StatusBadge {...submissionState('creator', acceptedJob)} />}>
        The sponsor looks at them now. The job is under <TabLink tab="pending">Pending</TabLink>.
      </UsedCard>,
    );
    reset({ rows: [emptyRow] });
    forgetDraft();
    showAnswered(acceptedJob);
  };
  const send = useAction('POST /api/accepted-jobs/submit-links', {
    onMutate: () => keep(acceptedJobId),
    onSuccess: ({ acceptedJob }) => tellSubmitted(acceptedJob),
    onError: async (error) => {
      const work = mayHaveBeenDone(error) ? await readOwnWork(jobId) : undefined;
      // They arrived, and the answer was lost.
      if (work?.status === 'Submitted') return tellSubmitted(work);
      giveBack(acceptedJobId);
      tellIfLeft(error, wordsOf(error));
      for (const { path, message } of error.issues) {
        const index = /^contentLinks\.(\d+)$/.exec(path)?.[1];
        if (index) setError(`rows.${Number(index)}.url`, { message });
      }
      return undefined;
    },
  });

  return {
    form,
    rows: fields,
    isBusy: send.isPending,
    problem: send.error && wordsOf(send.error),
    submit: handleSubmit(({ rows }) =>
      send.mutate({ body: { jobId: acceptedJobId, contentLinks: rows.map(({ url }) => url) } }),
    ),
    add: () => append(emptyRow, { focusName: `rows.${fields.length}.url` }),
    remove: (index: number) => {
      remove(index);
      // A row that was refused as a double may be fine now.
      if (form.formState.isSubmitted) void trigger();
      setFocus(`rows.${Math.max(0, index - 1)}.url`);
    },
  };
}
