import { z } from 'zod';
import { amount, moment } from '../fields.ts';
import { names } from '../names.ts';

/** What waits for an operator, by what is to be done. */
export const waitingKinds = [
  'dispute',
  'redCheck',
  'report',
  'payoutToSend',
  'payoutFailed',
  'refundRequested',
  'depositAwaited',
  'undeliveredMail',
  'difference',
  'lateClock',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** A line of what waits. */
export const waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Of what it is about; together with the kind it names one line. */
  _id: z.string(),
  /** What it is about: a job's title, a person's name, or what was found. */
  about: z.string(),
  /**
   * What it is of its kind, as a stable word, where there are several: why a check waits (`held`,
   * `gone`), the letter that did not go out, the line of the process whose clock is late. Of a report it
   * is the title of the job that it is about, of a dispute the creator's name.
   */
  detail: z.string().optional(),
  /** How many of its kind it stands for, with itself, where there is more than one. */
  count: z.int().optional(),
  /** Dollars, where it is about an amount. */
  amount: amount.nullable(),
  /** Since when it waits. */
  since: moment,
});

export type Waiting = z.infer<typeof waiting>;
names.add(waiting, { id: 'Waiting' });
