import { letters } from '../src/mail/letters.ts';
import type { LetterFacts } from '../src/queue/outbox.ts';

/** What a mail says with such facts, wherever its links lead. */
export const letterOf = (template: keyof typeof letters, facts: LetterFacts = {}) =>
  letters[template]({ publicUrl: '', token: '', isConfirmed: true, ...facts });
