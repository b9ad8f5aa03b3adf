import { CardSkeletons } from '@castwork/ui/skeleton';
import { useLoadAhead } from '@castwork/ui/use-load-ahead';
import { whenLoaded } from '@castwork/ui/when-loaded';

/** The forms of a sponsor: what there is to see of jobs and requests waits neither for them nor for their library. */

const failure = 'The form could not be loaded.';

const postJob = () =>
  import(/* webpackChunkName: "forms" */ './post-job/post-job-form.tsx').then(
    (it) => it.PostJobForm,
  );

export const PostJobForm = whenLoaded(postJob, { skeleton: <CardSkeletons />, failure });

export const EditJob = whenLoaded(
  () => import(/* webpackChunkName: "forms" */ './post-job/edit-job.tsx').then((it) => it.EditJob),
  { skeleton: null, failure },
);

export const DenyRequest = whenLoaded(
  () =>
    import(/* webpackChunkName: "forms" */ './requests/deny-request.tsx').then(
      (it) => it.DenyRequest,
    ),
  { skeleton: null, failure },
);

/**
 * Loads them once what they are about is shown.
 * @param isShown whether it is
 */
export const useFormsAhead = (isShown: boolean) => useLoadAhead(isShown, postJob);
