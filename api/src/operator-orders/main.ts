import { parseArgs } from 'node:util';
import { operatorOnServer } from '../actor.ts';
import { Refusal } from '../errors.ts';
import { helpIfAsked } from '../help.ts';
import { inTransaction } from '../in-transaction.ts';
import { closeContext } from '../open-context.ts';
import { exitWith } from '../exit-with.ts';
import { openOrExit } from '../open-or-exit.ts';
import type { Step } from './order.ts';
import { standardOutput } from './save.ts';
import { options, readOrder, usageOf, wrongWith } from './read-order.ts';

const { values, positionals } = parseArgs({
  options,
  allowPositionals: true,
  strict: false,
});
helpIfAsked(usageOf(positionals));
const run = readOrder(positionals, values) ?? exitWith(wrongWith(positionals, values), 2);
const context = await openOrExit();
async function done(step: Step): Promise<string> {
  const next = await inTransaction(context, operatorOnServer, step);
  return typeof next === 'string' ? next : done(next);
}
const said = await (typeof run === 'function' ? done(run) : run.outside(context)).catch(
  (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
);
await closeContext(context);
if (said instanceof Refusal) exitWith(`${said.message}.`);
// What is said of a file that is in standard output itself would be part of it.
(values.out === standardOutput ? process.stderr : process.stdout).write(`${said}\n`);
