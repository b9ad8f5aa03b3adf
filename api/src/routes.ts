import type { EndpointName } from '@castwork/contract/endpoints';
import { confirmEmail } from './accounts/confirm-email.ts';
import { forgotPassword } from './accounts/forgot-password.ts';
import { getMe } from './accounts/get-me.ts';
import { login } from './accounts/login.ts';
import { loginTotp } from './accounts/login-totp.ts';
import { logout } from './accounts/logout.ts';
import { resendConfirmation } from './accounts/resend-confirmation.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { signup } from './accounts/signup.ts';
import { updateMe } from './accounts/update-me.ts';
import { cancelEmailChange } from './credentials/cancel-email-change.ts';
import { changeEmail } from './credentials/change-email.ts';
import { changePassword } from './credentials/change-password.ts';
import { confirmEmailChange } from './credentials/confirm-email-change.ts';
import { getEmailChange } from './credentials/get-email-change.ts';
import { objectToEmailChange } from './credentials/object-to-email-change.ts';
import { getLiveness } from './health/get-liveness.ts';
import { getReadiness } from './health/get-readiness.ts';
import { createJob } from './jobs/create-job.ts';
import { deleteJob } from './jobs/delete-job.ts';
import { getAgent } from './jobs/get-agent.ts';
import { getMyJobs } from './jobs/get-my-jobs.ts';
import { getPostedJobs } from './jobs/get-posted-jobs.ts';
import { getJob } from './jobs/get-job.ts';
import { getVisibleJobs } from './jobs/get-visible-jobs.ts';
import { updateJob } from './jobs/update-job.ts';
import { checkLink } from './link-checks/check-link.ts';
import { getNotifications } from './notifications/get-notifications.ts';
import { getStream } from './notifications/get-stream.ts';
import { readAllNotifications } from './notifications/read-all-notifications.ts';
import { readNotification } from './notifications/read-notification.ts';
import type { Operation } from './operation.ts';
import { getEarnings } from './payouts/get-earnings.ts';
import { getPayoutMethod } from './payouts/get-payout-method.ts';
import { getPayouts } from './payouts/get-payouts.ts';
import { getSpending } from './payouts/get-spending.ts';
import { getPayoutSchedule, setPayoutSchedule } from './payouts/payout-schedule.ts';
import { requestPayout } from './payouts/request-payout.ts';
import { setPayoutMethod } from './payouts/set-payout-method.ts';
import { getPerson } from './people/get-person.ts';
import { getPersonReviews } from './people/get-person-reviews.ts';
import { getPersonWork } from './people/get-person-work.ts';
import { showWork } from './people/show-work.ts';
import { getMyPicture } from './pictures/get-my-picture.ts';
import { removeMyPicture } from './pictures/remove-my-picture.ts';
import { setMyPicture } from './pictures/set-my-picture.ts';
import { getPreferences } from './preferences/get-preferences.ts';
import { unsubscribe } from './preferences/unsubscribe.ts';
import { updatePreferences } from './preferences/update-preferences.ts';
import { approveRequest } from './requests/approve-request.ts';
import { archiveResolvedRequests } from './requests/archive-resolved-requests.ts';
import { reportPerson } from './reports/report-person.ts';
import { createJobRequest } from './requests/create-job-request.ts';
import { deleteJobRequest, deleteRequest } from './requests/delete-request.ts';
import { denyRequest } from './requests/deny-request.ts';
import { getInbox } from './requests/get-inbox.ts';
import { getJobRequests } from './requests/get-job-requests.ts';
import { getMyRequests } from './requests/get-my-requests.ts';
import { getRequests } from './requests/get-requests.ts';
import { restoreArchivedRequests } from './requests/restore-archived-requests.ts';
import { answerReview } from './reviews/answer-review.ts';
import { createReview } from './reviews/create-review.ts';
import { getReviews } from './reviews/get-reviews.ts';
import { getBalance } from './balance/get-balance.ts';
import { getHolds } from './balance/get-holds.ts';
import { getTransfers } from './balance/get-transfers.ts';
import {
  endPersonSessions,
  getOperatorPerson,
  restorePerson,
  suspendPerson,
} from './desk/act-on-person.ts';
import { getDispute } from './desk/get-dispute.ts';
import { getDisputes } from './desk/get-disputes.ts';
import { getOperatorDeposits } from './desk/get-operator-deposits.ts';
import { getOperatorJob, getOperatorJobs, takeDownJob } from './desk/operator-jobs.ts';
import { getOperatorPeople } from './desk/get-operator-people.ts';
import { getOperatorPayouts } from './desk/get-operator-payouts.ts';
import { getReconciliation } from './desk/get-reconciliation.ts';
import { getWaiting } from './desk/get-waiting.ts';
import { failPayout, sendPayout } from './desk/mark-payouts.ts';
import { createPayoutRun, getPayoutFile, getPayoutRuns } from './desk/payout-runs.ts';
import { receiveDeposit, recordPayment } from './desk/record-payment.ts';
import { resolveDispute } from './desk/resolve-dispute.ts';
import { getCase } from './cases/get-case.ts';
import { closeCase } from './cases/close-case.ts';
import { getOperatorCase } from './cases/get-operator-case.ts';
import { takeUpCase } from './cases/take-up-case.ts';
import { getAudit } from './desk/audit/get-audit.ts';
import { getAuditCsv } from './desk/audit/get-audit-csv.ts';
import { getLedgerAccounts } from './desk/ledger/get-ledger-accounts.ts';
import { getLedgerCsv } from './desk/ledger/get-ledger-csv.ts';
import { getLedgerTransfer } from './desk/ledger/get-ledger-transfer.ts';
import { getLedgerTransfers } from './desk/ledger/get-ledger-transfers.ts';
import { dropMail, sendMailAgain } from './mail/undelivered.ts';
import { closeReport } from './reports/close-report.ts';
import { getReport } from './reports/get-report.ts';
import { createDeposit } from './deposits/create-deposit.ts';
import { getDeposits } from './deposits/get-deposits.ts';
import { deleteSavedSearch } from './saved-searches/delete-saved-search.ts';
import { getSavedSearches } from './saved-searches/get-saved-searches.ts';
import { saveSearch } from './saved-searches/save-search.ts';
import { updateSavedSearch } from './saved-searches/update-saved-search.ts';
import { getReceipt } from './statements/get-receipt.ts';
import { getStatement } from './statements/get-statement.ts';
import { blockPerson } from './safety/block-person.ts';
import { unblockPerson } from './safety/unblock-person.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { getSessions } from './sessions/get-sessions.ts';
import { takeStripeEvent } from './webhooks/take-stripe-event.ts';
import { acceptJob } from './submissions/accept-job.ts';
import { approveSubmission } from './submissions/approve-submission.ts';
import { disputeSubmission } from './submissions/dispute-submission.ts';
import { getTimeline } from './submissions/get-timeline.ts';
import { requestChanges } from './submissions/request-changes.ts';
import { submitLinks } from './submissions/submit-links.ts';
import { withdrawSubmission } from './submissions/withdraw-submission.ts';
import { endTotp, renewRecoveryCodes } from './own-account/change-totp.ts';
import { getConsent, giveConsent } from './legal/consent.ts';
import { getLegal } from './legal/get-legal.ts';
import { closeAccount } from './own-account/close-account.ts';
import { getExport } from './own-account/get-export.ts';
import { getTotp } from './own-account/get-totp.ts';
import { beginTotp, confirmTotp } from './own-account/set-up-totp.ts';
import { getMessages } from './threads/get-messages.ts';
import { getThreads } from './threads/get-threads.ts';
import { postMessage } from './threads/post-message.ts';
import { readThread } from './threads/read-thread.ts';

/** Every endpoint's operation. An endpoint of the contract without its line here does not compile. */
export const operations: { [N in EndpointName]: Operation<N> } = {
  signup,
  login,
  loginTotp,
  getTotp,
  getExport,
  getLegal,
  getConsent,
  giveConsent,
  closeAccount,
  beginTotp,
  confirmTotp,
  renewRecoveryCodes,
  endTotp,
  logout,
  getMe,
  updateMe,
  forgotPassword,
  resetPassword,
  confirmEmail,
  resendConfirmation,
  getSessions,
  endSession,
  endOtherSessions,
  changePassword,
  getEmailChange,
  changeEmail,
  cancelEmailChange,
  confirmEmailChange,
  objectToEmailChange,
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
  getOperatorCase,
  takeUpCase,
  closeCase,
  checkLink,
  createJobRequest,
  getJobRequests,
  deleteJobRequest,
  getRequests,
  getInbox,
  getMyRequests,
  approveRequest,
  denyRequest,
  archiveResolvedRequests,
  restoreArchivedRequests,
  deleteRequest,
  getThreads,
  getMessages,
  postMessage,
  readThread,
  blockPerson,
  unblockPerson,
  reportPerson,
  getNotifications,
  readNotification,
  readAllNotifications,
  getStream,
  getPreferences,
  updatePreferences,
  unsubscribe,
  getEarnings,
  getSpending,
  getBalance,
  getTransfers,
  getHolds,
  createDeposit,
  getDeposits,
  getPayoutMethod,
  setPayoutMethod,
  getPayoutSchedule,
  setPayoutSchedule,
  requestPayout,
  getPayouts,
  getStatement,
  getReceipt,
  getPerson,
  getPersonWork,
  getPersonReviews,
  showWork,
  getMyPicture,
  setMyPicture,
  removeMyPicture,
  getReviews,
  createReview,
  answerReview,
  takeStripeEvent,
  getWaiting,
  getDisputes,
  getDispute,
  resolveDispute,
  getOperatorDeposits,
  recordPayment,
  receiveDeposit,
  getOperatorPayouts,
  sendPayout,
  failPayout,
  getPayoutRuns,
  createPayoutRun,
  getPayoutFile,
  getReconciliation,
  getReport,
  closeReport,
  sendMailAgain,
  dropMail,
  getLedgerAccounts,
  getLedgerTransfers,
  getLedgerCsv,
  getLedgerTransfer,
  getAudit,
  getAuditCsv,
  getOperatorPeople,
  getOperatorPerson,
  suspendPerson,
  restorePerson,
  endPersonSessions,
  getOperatorJobs,
  getOperatorJob,
  takeDownJob,
  getLiveness,
  getReadiness,
};
