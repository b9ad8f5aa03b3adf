import { plainKind } from '@castwork/contract/events/plain-kind';
import type { LetterName } from '@castwork/contract/mails/letter-name';
import type { ClockedName, ProcessName } from '@castwork/contract/process/processes';

/** Why a case waits in which a check is red, without its full stop. */
export const whyWords = {
  held: 'A check is red, and nobody has decided in time: it was not approved by itself',
  gone: 'A link that was paid for is gone from where it was',
} as const;

/** The line of a process whose clock strikes, with its kind of thing. */
type ClockName =
  | { [P in ProcessName]: `${P}.${ClockedName<P>}` }[ProcessName]
  | 'payout.request'
  | 'review.show';

/** What is late, by the clock, and whether it only reminds. */
const clockWords: Readonly<
  Record<ClockName, string> & Partial<Record<`${ClockName}.reminder`, string>>
> = {
  'submission.autoApprove': 'Links should have been approved by themselves',
  'submission.autoApprove.reminder': 'A sponsor should have been reminded of links',
  'submission.expire': 'Work should have expired',
  'submission.expire.reminder': 'A creator should have been reminded of a due date',
  'submission.lookAgain': 'Links should have been looked at again',
  'request.expire': 'A request should have expired',
  'job.end': 'A job should have ended',
  'deposit.fail': 'A payment that did not come should have been given up',
  'payout.release': 'A payout should have been let go',
  'payout.request': 'A payout should have been asked for, as scheduled',
  'review.show': 'A review should have been shown',
};

const mailWords: Readonly<Record<LetterName, string>> = {
  confirm: 'To confirm an address',
  reset: 'To set a new password',
  payoutMethod: 'A payout method was changed',
  reconciliation: 'What the reconciliation found',
  totpOn: 'A second step was set up',
  totpOff: 'A second step was turned off',
  recoveryCodes: 'There are new recovery codes',
  recoveryCodeUsed: 'A recovery code was used',
  passwordChanged: 'A password was changed',
  emailChange: 'To confirm a new address',
  emailTaken: 'A new address has an account already',
  emailChangeAsked: 'A new address was asked for',
  emailChanged: 'An address was changed',
  closed: 'An account was closed',
};

/** What it is of its kind, in words. @param detail a stable word, as the API answers it */
export function detailWords(detail: string): string {
  const words: Readonly<Record<string, string>> = { ...whyWords, ...clockWords, ...mailWords };
  return words[detail] ?? plainKind(detail);
}
