import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { type ApiError, useAction, useEndpoint } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Form } from '@castwork/ui/layout';
import { FormProvider, useForm } from 'react-hook-form';
import { addJobs } from '../jobs/posted-jobs.ts';
import { popup } from '../popup.ts';
import { said } from '../said.ts';
import { draftLike, emptyDraft, toInput, type Draft } from './draft.ts';
import { BasicFields, PlaceFields, SplitFields } from './fields.tsx';
import { Preview } from './preview.tsx';
import * as styles from './post-job.module.css';

const isField = (path: string): path is keyof Draft => path in emptyDraft;

/** Posts a job, seen beside it as creators will see it. `like` fills it in from another job. */
export function PostJobForm({ like }: { like?: PostedJob | undefined }) {
  const form = useForm<Draft>({ defaultValues: like ? draftLike(like) : emptyDraft });
  const agent = useEndpoint('getAgent', undefined, { staleTime: Infinity }).data;
  const post = useAction('createJob', {
    onSuccess: ({ message, jobs }) => {
      addJobs(jobs);
      popup(message || 'Job posted');
      form.reset(emptyDraft);
    },
    onError: (error: ApiError) => {
      for (const { path, message } of error.issues)
        if (isField(path)) form.setError(path, { message });
    },
  });
  const submit = form.handleSubmit((draft) => post.mutate(toInput(draft, agent)));

  return (
    <FormProvider {...form}>
      <div className={styles.sides}>
        <Form className={styles.form} onSubmit={(event) => void submit(event)}>
          <BasicFields />
          <PlaceFields />
          <SplitFields />
          {post.error && <Banner tone="error">{said(post.error, 'Something went wrong')}</Banner>}
          <Button type="submit" variant="primary" wide busy={post.isPending} busyLabel="Posting…">
            Post Job
          </Button>
        </Form>
        <Preview agent={agent} />
      </div>
    </FormProvider>
  );
}
