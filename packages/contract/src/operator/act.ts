import { z } from 'zod';
import { moment, requiredText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { names } from '../names.ts';

/** What an operator did, and why. */
export const act = z.object({ at: moment, by: z.string(), reason: z.string() });
export type OperatorAct = z.infer<typeof act>;
names.add(act, { id: 'OperatorAct' });

/** Why an operator does something. */
export const because = z.object({ reason: requiredText(limits.note) });

/** What is looked for: words, or an id. */
export const find = text(limits.searchWords).default('');
