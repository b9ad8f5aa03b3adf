import type { Step } from '../src/operator-orders/order.ts';
import { readOrder } from '../src/operator-orders/read-order.ts';
import type { TestApi } from './open-api.ts';
import { asOperator } from './payouts.ts';

/** The step that is meant by these words, for an order that is one. */
export const stepOf = (...given: Parameters<typeof readOrder>) =>
  readOrder(...given) as Step | undefined;

/** What the operator's command does with these words and this reference. @returns what it says */
export const giveOrder = (
  api: Pick<TestApi, 'context'>,
  words: string[],
  reference: string,
  more: Readonly<Record<string, unknown>> = {},
) => asOperator(api, stepOf(words, { ...more, reference })!);
