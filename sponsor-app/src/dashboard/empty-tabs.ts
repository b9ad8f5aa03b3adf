import type { JobTab } from '../jobs/job-tabs.ts';

/** What an empty tab says, and what fills it. */
export const emptyTabs: Record<JobTab, { title: string; next: string }> = {
  posted: {
    title: 'No jobs waiting for creators.',
    next: 'Post a job: creators see it at once.',
  },
  accepted: {
    title: 'No creator is at work right now.',
    next: 'A job comes here when a creator accepts it.',
  },
  links: {
    title: 'No links to decide on.',
    next: 'Links that creators send you for approval come here.',
  },
  past: {
    title: 'Nothing approved yet.',
    next: 'Jobs whose links you have approved and paid come here.',
  },
};

/** The same of what was not completed. */
export const nothingEnded = {
  title: 'Nothing ended without being paid.',
  next: 'Work that is withdrawn, expires or is closed comes here.',
};
