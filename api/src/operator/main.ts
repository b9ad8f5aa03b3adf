import { parseArgs } from 'node:util';
import { operatorOnServer } from '../actor.ts';
import { Refusal } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { closeContext } from '../open-context.ts';
import { exitWith, openOrExit } from '../open-or-exit.ts';
import { resolve } from '../submissions/resolve.ts';
import { readOrder, usage } from './read-order.ts';

const { values, positionals } = parseArgs({
  options: { share: { type: 'string' }, reason: { type: 'string' } },
  allowPositionals: true,
  strict: false,
});
const order = readOrder(positionals, values) ?? exitWith(usage);
const context = await openOrExit();
const refused = await inTransaction(context, operatorOnServer, (work) =>
  resolve(work, order.submission, order),
).then(
  () => undefined,
  (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
);
await closeContext(context);
if (refused) exitWith(`${refused}.`);
process.stdout.write(`Resolved: ${order.share} % is paid.\n`);
