import type { User } from '@castwork/contract/accounts/schemas';
import type { MyJob, PostedJob } from '@castwork/contract/jobs/schemas';
import type { JobRequest } from '@castwork/contract/requests/schemas';

/** One of the first things to do, where it is done, and whether it has been. */
export interface Step {
  title: string;
  words: string;
  to: string;
  isDone: boolean;
}

/** A creator's way to the first payment, as far as it has been gone. */
export const creatorSteps = (user: User, jobs: readonly MyJob[]): Step[] => [
  {
    title: 'Say who you are',
    words: 'Your name and at least one channel: sponsors see whom they work with.',
    to: '/settings',
    isDone:
      Boolean(user.stageName || user.fullName) &&
      Object.values(user.platformUrls).some((url) => url !== ''),
  },
  {
    title: 'Add your ZIP code',
    words: 'It shows you the jobs near you. Nobody sees your street address.',
    to: '/settings',
    isDone: user.latitude !== null,
  },
  {
    title: 'Accept a job',
    words: 'Its place is kept for you from then on.',
    to: '/dashboard/creator',
    isDone: jobs.length > 0,
  },
  {
    title: 'Send your first links',
    words: 'Publish what you made, then send the links. You are paid once they are approved.',
    to: '/dashboard/creator?tab=my-jobs',
    isDone: jobs.some(({ submittedAt }) => submittedAt !== null),
  },
];

/** A sponsor's way to the first finished work, likewise. */
export const sponsorSteps = (
  user: User,
  jobs: readonly PostedJob[],
  requests: readonly JobRequest[],
): Step[] => [
  {
    title: 'Say who you are',
    words: 'Your business or your own name: creators see whom they work for.',
    to: '/settings',
    isDone: Boolean(user.businessName || user.fullName),
  },
  {
    title: 'Post a job',
    words: 'Say what you want, what you pay and by when. Creators see it at once.',
    to: '/dashboard/sponsor',
    isDone: jobs.length > 0,
  },
  {
    title: 'Answer a request',
    words: 'Creators from farther away ask before they may take a local job.',
    to: '/sponsor/requests',
    isDone: requests.some(({ status }) => status === 'approved' || status === 'denied'),
  },
  {
    title: 'Decide on links',
    words: 'Look at what creators send you: approve it, which pays them, or ask for changes.',
    to: '/dashboard/sponsor?tab=links',
    isDone: jobs
      .flatMap(({ submissions }) => submissions)
      .some(({ status, feedback }) => status === 'Approved' || feedback !== ''),
  },
];
