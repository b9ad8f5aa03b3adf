import { dueDateTooLate, earliestOpenDueDate, latestDueDate } from '@castwork/contract/dates';
import { unpaidShare } from '@castwork/contract/money';
import { invalid, Refusal } from '../errors.ts';

/** @throws Refusal 400 for a due date that has passed, or is too far ahead */
export function refuseDueDate(now: Date, dueDate: string) {
  if (dueDate < earliestOpenDueDate(now)) throw invalid('dueDate', 'The due date has passed');
  if (dueDate > latestDueDate(now)) throw invalid('dueDate', dueDateTooLate);
}

/** @throws Refusal 400 for a filter by a day that has passed: no job could be found by it */
export function refuseDueBy(now: Date, dueBy: string | undefined, path: string) {
  if (dueBy !== undefined && dueBy < earliestOpenDueDate(now))
    throw invalid(path, 'dueBy has passed');
}

/** @throws Refusal 400 where each creator would be paid nothing */
export function refuseUnpaid(budgetCents: number, splitCount: number) {
  const words = unpaidShare(budgetCents, splitCount);
  if (words) throw invalid('splitCount', words);
}

/** @throws Refusal 400 where a location-based job would have no coordinates */
export function refuseNoPlace(latitude: number | null) {
  if (latitude === null)
    throw new Refusal(
      400,
      'address_missing',
      'Add your address in Settings before posting a location-based job',
    );
}
