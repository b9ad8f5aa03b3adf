import type { RawBuilder } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import { columnOf, dollarsOf, jsonObject, momentOf } from '../src/db/json.ts';
import type { Query } from '../src/operation.ts';
import type { Reading, Work } from '../src/work.ts';

test('no operation can open a transaction of its own', () => {
  expectTypeOf<Work['trx']>().not.toHaveProperty('transaction');
  expectTypeOf<Work['trx']>().not.toHaveProperty('startTransaction');
  expectTypeOf<Reading['db']>().not.toHaveProperty('transaction');
  expectTypeOf<Reading>().not.toHaveProperty('pool');
});

test('what only reads is given no transaction', () => {
  expectTypeOf<Parameters<Query<'getMe'>>[0]>().not.toHaveProperty('trx');
});

type Caller = Parameters<Query<'getMe'>>[1]['caller'];

test('no password hash travels with who calls', () => {
  expectTypeOf<Caller['profile']>().not.toHaveProperty('password_hash');
});

test('nothing that few operations need travels with who calls', () => {
  expectTypeOf<Caller['profile']>().not.toHaveProperty('platform_urls');
});

test('JSON that Postgres builds has every field of the wire, of its type, and no other', () => {
  interface Wire {
    _id: string;
    payout: number;
    paidAt: string | null;
  }
  const build = jsonObject<Wire>();
  const sound = {
    _id: columnOf('submissions.id'),
    payout: dollarsOf('submissions.payout_cents'),
    paidAt: momentOf('submissions.approved_at'),
  };
  expectTypeOf(build(sound)).toEqualTypeOf<RawBuilder<Wire>>();
  const { payout: _, ...missing } = sound;
  // @ts-expect-error A field is missing.
  build(missing);
  // @ts-expect-error A field is misspelt.
  build({ ...missing, payuot: sound.payout });
  // @ts-expect-error A field is of another type.
  build({ ...sound, payout: sound._id });
  // @ts-expect-error There is a field that the wire does not have.
  build({ ...sound, surplus: sound._id });
  // @ts-expect-error There is no such column.
  columnOf('submissions.payuot_cents');
});
