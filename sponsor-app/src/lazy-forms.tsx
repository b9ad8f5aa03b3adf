import { Dialog } from '@castwork/ui/dialog';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useLoadAhead } from '@castwork/ui/use-load-ahead';
import { lazyPart } from '@castwork/ui/when-loaded';
import type { ReactNode } from 'react';

/** The forms of a sponsor: what there is to see of jobs and requests waits neither for them nor for their library. */

const failure = 'The form could not be loaded.';

const postJob = () => import(/* webpackChunkName: "forms" */ './post-job/post-job-form.tsx');

export const PostJobForm = lazyPart(postJob, 'PostJobForm', {
  skeleton: <CardSkeletons />,
  failure,
});

/** Where a form is asked for in a dialog, that is where it says what is wrong. */
const inDialog =
  (title: string) =>
  (failed: ReactNode, { onClose }: { onClose: () => void }) => (
    <Dialog open onClose={onClose} title={title}>
      {failed}
    </Dialog>
  );

export const EditJob = lazyPart(
  () => import(/* webpackChunkName: "forms" */ './post-job/edit-job.tsx'),
  'EditJob',
  { skeleton: null, failure, around: inDialog('Edit job') },
);

export const DenyRequest = lazyPart(
  () => import(/* webpackChunkName: "forms" */ './requests/deny-request.tsx'),
  'DenyRequest',
  { skeleton: null, failure, around: inDialog('Deny request') },
);

/**
 * Loads them once what they are about is shown.
 * @param isShown whether it is
 */
export const useFormsAhead = (isShown: boolean) => useLoadAhead(isShown, postJob);
