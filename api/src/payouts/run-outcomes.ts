import type { Work } from '../work.ts';

/**
 * What became of the payouts of a run since it began, in words. Its file is the same as before, and pays
 * them again where it is sent again.
 * @returns undefined while all are on their way
 */
export async function outcomesOf({ trx }: Work, run: string): Promise<string | undefined> {
  const { sent, failed } = await trx
    .selectFrom('payouts')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'paid').as('sent'),
      fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();
  const words = [
    ...(sent > 0 ? [`${sent} ${sent === 1 ? 'was' : 'were'} sent`] : []),
    ...(failed > 0
      ? [`${failed} ${failed === 1 ? 'has' : 'have'} failed since, whose money is back`]
      : []),
  ];
  return words.length > 0 ? `Of its payouts ${words.join(' and ')}` : undefined;
}
