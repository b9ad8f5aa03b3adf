import { type Side, sides } from '@castwork/contract/roles';
import type { PersonStatus } from '@castwork/contract/process/person';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { Subject } from '../subject.ts';
import type { Work } from '../work.ts';

interface Member extends Subject<'person'> {
  readonly suspendedAt: Date | null;
}

/**
 * Somebody's account as verbs read it, locked: who logs in meanwhile waits. Operators are made and
 * renewed on the server, and no call reaches them.
 * @throws Refusal 404 for nobody, an operator, a closed account, or an address that nobody has confirmed
 */
export async function lockMember({ trx }: Work, id: string): Promise<Member> {
  const row = await trx
    .selectFrom('users')
    .select(['role', 'suspended_at'])
    .where('id', '=', soughtId(id))
    .where('role', 'in', sides)
    // A closed account has no address that anybody confirmed.
    .where('confirmed_at', 'is not', null)
    .$narrowType<{ role: Side }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Person');
  const status: PersonStatus = row.suspended_at ? 'Suspended' : 'Active';
  const { role, suspended_at: suspendedAt } = row;
  return { kind: 'person', id, status, suspendedAt, owner: { id, role } };
}
