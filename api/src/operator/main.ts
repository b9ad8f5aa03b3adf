import { parseArgs } from 'node:util';
import { operatorOnServer } from '../actor.ts';
import { Refusal } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { closeContext } from '../open-context.ts';
import { exitWith, openOrExit } from '../open-or-exit.ts';
import { readOrder, usage } from './read-order.ts';

const { values, positionals } = parseArgs({
  options: {
    share: { type: 'string' },
    reason: { type: 'string' },
    reference: { type: 'string' },
  },
  allowPositionals: true,
  strict: false,
});
const run = readOrder(positionals, values) ?? exitWith(usage);
const context = await openOrExit();
const said = await inTransaction(context, operatorOnServer, run).catch((error: unknown) =>
  error instanceof Refusal ? error : Promise.reject(error),
);
await closeContext(context);
if (said instanceof Refusal) exitWith(`${said.message}.`);
process.stdout.write(`${String(said)}\n`);
