import type { Context } from '../context.ts';
import { openPreviews } from '../ports/previews/previews.ts';
import { type LinkJob, linkQueue } from '../queue/outbox.ts';
import { takeJobs } from '../queue/take-jobs.ts';
import { lookAtLinks } from './look-at-links.ts';

/**
 * Looks at links that were handed in, where they lead.
 * @param previews for tests with servers of their own
 * @returns stops taking new ones, and waits for those under way
 */
export const startLinkWorker = (context: Context, previews = openPreviews()) =>
  takeJobs<LinkJob>(
    context,
    linkQueue,
    (_, { submissionId }) => lookAtLinks(context, previews, submissionId),
    'links looked at later',
  );
