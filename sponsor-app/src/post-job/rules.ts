import { dueDateTooLate, earliestOpenDueDate, latestDueDate } from '@castwork/contract/dates';
import { limits } from '@castwork/contract/limits';
import { budgetPerRepeat, cents, parseDollars, unpaidShare } from '@castwork/contract/money';
import { checkAmount } from '../money/amount.ts';
import { atMost } from './at-most.ts';
import { checkMentions } from './deliverables.ts';
import { type Draft, jobCount, parseWhole } from './draft.ts';

const text = (missing: string, max: number) => (value: string) =>
  value.trim() === '' ? missing : atMost(max)(value);

const whole =
  ({ min, max }: { min: number; max: number }) =>
  (value: string) => {
    const number = parseWhole(value);
    return (number >= min && number <= max) || `A whole number from ${min} to ${max}`;
  };

function budget(value: string, draft: Draft) {
  const jobs = jobCount(draft);
  return checkAmount(value, {
    missing: 'Enter a budget',
    part: (amount) => (jobs >= 1 ? budgetPerRepeat(amount, jobs) : amount),
    ofWhat: jobs > 1 ? ' for each job' : '',
  });
}

/** A budget or a number of jobs that is none is said at its own field. */
function creators(value: string, draft: Draft) {
  const bounds = whole(limits.splitCount)(value);
  const jobs = jobCount(draft);
  if (bounds !== true || !(jobs >= 1) || budget(draft.budget, draft) !== true) return bounds;
  const perJob = budgetPerRepeat(parseDollars(draft.budget), jobs);
  return unpaidShare(cents(perJob), parseWhole(value)) ?? true;
}

function dueDate(value: string) {
  if (value === '') return 'Choose a due date';
  if (value < earliestOpenDueDate(new Date())) return 'The due date has passed';
  return value <= latestDueDate(new Date()) || dueDateTooLate;
}

/** The due date of a job that a creator has accepted: it can only become later. Source: beyond, section 8. */
export const laterDueDate = (was: string) => ({
  validate: (value: string) =>
    value === was ||
    (value !== '' && value < was
      ? 'The due date can only become later: a creator has accepted this job'
      : dueDate(value)),
});

/** What each field must be. Sources: specification, section 5; decisions, "Bounds". */
export const rules = {
  title: { validate: text('Enter a title', limits.title) },
  description: { validate: text('Say what the video should show', limits.description) },
  budget: { validate: budget, deps: ['splitCount' as const] },
  dueDate: { validate: dueDate },
  radiusMiles: { validate: whole(limits.jobRadius) },
  splitCount: { validate: creators },
  /** Whoever has accepted is paid what was said then. */
  acceptedSplitCount: { validate: whole(limits.splitCount) },
  repeatCount: {
    validate: whole(limits.repeatCount),
    deps: ['budget' as const, 'splitCount' as const],
  },
  postCount: { validate: (value: string) => value.trim() === '' || whole(limits.postCount)(value) },
  mentions: { validate: checkMentions },
  disclosure: { validate: atMost(limits.disclosure) },
  note: { validate: atMost(limits.note) },
};
