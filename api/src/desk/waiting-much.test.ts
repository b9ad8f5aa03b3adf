import { expect, test } from 'vitest';
import { openDesk } from '../../test/desk.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { system } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { sql } from 'kysely';
import { waitingSources } from './waiting-sources.ts';

const { api } = await openDesk();

test('what waits of money is found among much that came and went', async () => {
  const [sponsor, creator] = [await api.newPerson('sponsor'), await api.newPerson('creator')];
  await api.owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into deposits
        (id, sponsor_id, amount_cents, status, provider, reference, created_at, received_at)
      select uuidv7(), '${sponsor.user._id}', 100, 'received', 'manual', 'R' || n, now(), now()
      from generate_series(1, 3000) n;
    insert into payout_methods (id, user_id, kind, account_name, routing_number, last4, account_sealed, created_at)
      values (uuidv7(), '${creator.user._id}', 'bank', '', '', '1234', '', now());
    insert into payouts
        (id, creator_id, status, amount_cents, method_id, is_automatic, reference, created_at, sent_at, ended_at)
      select uuidv7(), '${creator.user._id}', 'paid', 100, payout_methods.id, false, 'R', now(), now(), now()
      from payout_methods, generate_series(1, 3000) where user_id = '${creator.user._id}';
    commit;
    analyze deposits; analyze payouts`);
  for (const [table, kinds] of [
    ['deposits', ['refundRequested', 'depositAwaited']],
    ['payouts', ['payoutToSend', 'payoutFailed']],
  ] as const)
    for (const kind of kinds) {
      const read = await inTransaction(api.context, system, (work) =>
        rowsRead(work, table, () => sql`${waitingSources[kind](work.now)}`.execute(work.trx)),
      );
      expect([kind, read]).toEqual([kind, 0]);
    }
});
