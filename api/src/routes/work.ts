import type { Operations } from '../operation.ts';
import { getCase } from '../cases/get-case.ts';
import { createJob } from '../jobs/create-job.ts';
import { deleteJob } from '../jobs/delete-job.ts';
import { getAgent } from '../jobs/get-agent.ts';
import { getJob } from '../jobs/get-job.ts';
import { getMyJobs } from '../jobs/get-my-jobs.ts';
import { getPostedJobs } from '../jobs/get-posted-jobs.ts';
import { getVisibleJobs } from '../jobs/get-visible-jobs.ts';
import { updateJob } from '../jobs/update-job.ts';
import { checkLink } from '../link-checks/check-link.ts';
import { approveRequest } from '../requests/approve-request.ts';
import { archiveResolvedRequests } from '../requests/archive-resolved-requests.ts';
import { createJobRequest } from '../requests/create-job-request.ts';
import { deleteJobRequest, deleteRequest } from '../requests/delete-request.ts';
import { denyRequest } from '../requests/deny-request.ts';
import { renewRequest } from '../requests/renew-request.ts';
import { getAskedBrief } from '../requests/get-asked-brief.ts';
import { getInbox } from '../requests/get-inbox.ts';
import { getJobRequests } from '../requests/get-job-requests.ts';
import { getMyRequests } from '../requests/get-my-requests.ts';
import { getRequests } from '../requests/get-requests.ts';
import { restoreArchivedRequests } from '../requests/restore-archived-requests.ts';
import { deleteSavedSearch } from '../saved-searches/delete-saved-search.ts';
import { getSavedSearches } from '../saved-searches/get-saved-searches.ts';
import { saveSearch } from '../saved-searches/save-search.ts';
import { updateSavedSearch } from '../saved-searches/update-saved-search.ts';
import { acceptJob } from '../submissions/accept-job.ts';
import { approveSubmission } from '../submissions/approve-submission.ts';
import { disputeSubmission } from '../submissions/dispute-submission.ts';
import { getTimeline } from '../submissions/get-timeline.ts';
import { requestChanges } from '../submissions/request-changes.ts';
import { submitLinks } from '../submissions/submit-links.ts';
import { withdrawSubmission } from '../submissions/withdraw-submission.ts';

/** Jobs, and the work on them. */
export const work = {
  createJob,
  getPostedJobs,
  updateJob,
  deleteJob,
  getVisibleJobs,
  getSavedSearches,
  saveSearch,
  updateSavedSearch,
  deleteSavedSearch,
  getMyJobs,
  getJob,
  getAgent,
  acceptJob,
  submitLinks,
  approveSubmission,
  requestChanges,
  withdrawSubmission,
  disputeSubmission,
  getTimeline,
  getCase,
  checkLink,
  createJobRequest,
  getJobRequests,
  deleteJobRequest,
  getRequests,
  getInbox,
  getMyRequests,
  getAskedBrief,
  approveRequest,
  denyRequest,
  renewRequest,
  archiveResolvedRequests,
  restoreArchivedRequests,
  deleteRequest,
} satisfies Partial<Operations>;
