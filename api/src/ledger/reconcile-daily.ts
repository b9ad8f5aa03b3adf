import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { providerOf } from '../ports/payments/payments.ts';
import { reconcile } from './reconcile.ts';

/** How often a process looks whether today's is done, in milliseconds. */
const pause = 10 * 60 * 1_000;

/** What two looks find: what happens between reading the one side and the other is no difference. */
async function findTwice({ db, settings, clock }: Context): Promise<string[]> {
  const provider = providerOf(settings);
  const look = async () => reconcile(db, await provider.listPayments(settings, db), clock.now());
  const first = await look();
  if (first.length === 0) return first;
  const second = new Set(await look());
  return first.filter((each) => second.has(each));
}

/**
 * Reconciles once a day, UTC, whichever process comes first; the operator is mailed what is found.
 * @returns whether it was this one
 */
export async function reconcileDaily(context: Context): Promise<boolean> {
  const day = context.clock.now().toISOString().slice(0, 10);
  const done = await context.db
    .selectFrom('reconciliations')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  if (done) return false;
  // A provider may take long to ask: no transaction waits for it.
  const differences = await findTwice(context);
  return inTransaction(context, system, async (work) => {
    const { trx, now, settings, outbox } = work;
    const added = await trx
      .insertInto('reconciliations')
      .values({ day, at: now, differences: JSON.stringify(differences) })
      .onConflict((on) => on.column('day').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return false;
    context.log[differences.length > 0 ? 'warn' : 'info']({ differences }, 'reconciliation');
    if (differences.length > 0 && settings.OPERATOR_EMAIL)
      await outbox.send(trx, {
        template: 'reconciliation',
        email: settings.OPERATOR_EMAIL,
        facts: { differences: differences.slice(0, 100) },
      });
    return true;
  });
}

/** Looks now and again. A provider that is away is asked at the next look. @returns stops it */
export function startReconciling(context: Context) {
  const look = () =>
    context.tracing
      .part({ name: 'reconciliation', kind: 'job' }, () => reconcileDaily(context))
      .catch((error: unknown) => context.log.warn({ error: String(error) }, 'reconciliation'));
  void look();
  const timer = setInterval(() => void look(), pause);
  return () => clearInterval(timer);
}
