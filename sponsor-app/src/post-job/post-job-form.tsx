import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { useAction, useEndpoint } from '@castwork/session';
import { Cluster, Form } from '@castwork/ui/layout';
import { type ReactNode, useEffect } from 'react';
import { FormProvider, useDraft, useForm, useWatch } from '@castwork/forms';
import { BeginButton } from '@castwork/widgets/begin-button';
import { useSubmit } from '@castwork/widgets/use-submit';
import { FormError } from '../funding/form-error.tsx';
import { newJob, postPath } from '../paths/job-paths.ts';
import { addJobs } from '../jobs/posted-jobs.ts';
import { popup } from '../toasts.ts';
import { draftLike, emptyDraft, toInput, type Draft } from './draft.ts';
import { AgentFields } from './agent-fields.tsx';
import { BasicFields } from './basic-fields.tsx';
import { DeliverablesFields } from './deliverables-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Preview } from './preview.tsx';
import { SplitFields } from './split-fields.tsx';
import * as styles from './post-job.module.css';

interface PostJobFormProps {
  /** Whose draft is kept. */
  userId: string;
  /** Fills the form in from another job. */
  like: PostedJob | undefined;
  /** It was asked for: its first empty field has the focus. */
  takesFocus: boolean;
  /** Not called when the form was left meanwhile. */
  onPosted: (jobs: readonly PostedJob[]) => void;
  /** A button that closes it. */
  close?: ReactNode;
}

/** The form that is on the page: it may have come in the place of one that is still being sent. */
let shown: { values: () => Draft; empty: () => void } | undefined;

/** Posts a job, seen beside it as creators will see it. */
export function PostJobForm({ userId, like, takesFocus, onPosted, close }: PostJobFormProps) {
  const form = useForm<Draft>({ defaultValues: like ? draftLike(like) : emptyDraft });
  const forgetDraft = useDraft(form, [`post-job.${userId}`, like?._id].filter(Boolean).join('.'));
  const agent = useEndpoint('GET /api/agent', undefined, { staleTime: Infinity }).data;
  const empty = () => {
    form.reset(emptyDraft);
    forgetDraft();
  };
  const post = useAction('POST /api/jobs', {
    // Also when the form was left meanwhile: one that came in its place holds what is posted now.
    onSuccess: ({ message, jobs }, posted) => {
      empty();
      const isAgain = (draft: Draft) =>
        JSON.stringify(toInput(draft, agent)) === JSON.stringify(posted);
      if (shown && isAgain(shown.values())) shown.empty();
      addJobs(jobs);
      popup(message || 'Job posted');
    },
  });

  useEffect(() => {
    shown = { values: form.getValues, empty };
    return () => {
      shown = undefined;
    };
  });

  useEffect(() => {
    if (takesFocus) form.setFocus(like ? 'dueDate' : 'title');
  }, [form, like, takesFocus]);

  const jobType = useWatch({ control: form.control, name: 'jobType' });
  // Why a job of one type is refused says nothing of the other.
  const isOfThisType = post.variables?.body.jobType === jobType;

  const { onSubmit, busy, failure } = useSubmit(
    form,
    (draft) => post.mutateAsync(toInput(draft, agent), { onSuccess: ({ jobs }) => onPosted(jobs) }),
    (error) => error,
  );

  return (
    <FormProvider {...form}>
      <div className={styles.sides}>
        <Form className={styles.form} aria-label="Post a job" onSubmit={onSubmit}>
          <BasicFields />
          <PlaceFields />
          <SplitFields />
          <DeliverablesFields />
          <AgentFields agent={agent} />
          {failure && isOfThisType && (
            <FormError error={failure} form={postPath(like?._id ?? newJob)} />
          )}
          <Cluster>
            <BeginButton type="submit" variant="primary" busy={busy} busyLabel="Posting…">
              Post job
            </BeginButton>
            {close}
          </Cluster>
        </Form>
        <Preview agent={agent} />
      </div>
    </FormProvider>
  );
}
