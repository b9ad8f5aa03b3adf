import type { ProcessName, StatusOf } from '@castwork/contract/process/processes';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Trx } from '../db/queries.ts';
import type { Database } from '../db/schema.ts';

/** The table that holds each kind of thing. */
export interface TableOf {
  submission: Database['submissions'];
  request: Database['job_requests'];
  job: Database['jobs'];
  deposit: Database['deposits'];
  payout: Database['payouts'];
  person: Database['users'];
}

/** What else changes in the row together with its state. */
export type RowChange<P extends ProcessName> = Omit<Updateable<TableOf[P]>, 'id' | 'status'>;

/** The row of a thing that begins, but for its state. */
export type NewRow<P extends ProcessName> = Omit<Insertable<TableOf[P]>, 'status'>;

interface Store<P extends ProcessName> {
  /** Adds rows. @returns how many there are now: one that is there already is not added again */
  readonly insert: (trx: Trx, rows: NewRow<P>[], to: StatusOf<P>) => Promise<number>;
  /** Changes rows that are in one of these states. @returns how many were */
  readonly update: (
    trx: Trx,
    ids: readonly string[],
    change: { from: readonly StatusOf<P>[]; to: StatusOf<P>; set: RowChange<P>; now: Date },
  ) => Promise<number>;
}

/** The one place that writes a state. */
export const stores: { readonly [P in ProcessName]: Store<P> } = {
  submission: {
    insert: async (trx, rows, status) => {
      const inserted = await trx
        .insertInto('submissions')
        .values(rows.map((row) => ({ ...row, status })))
        .onConflict((on) =>
          on
            .columns(['job_id', 'creator_id'])
            .where(sql<boolean>`not undone`)
            .doNothing(),
        )
        .executeTakeFirst();
      return Number(inserted.numInsertedOrUpdatedRows);
    },
    update: async (trx, ids, { from, to, set }) => {
      const updated = await trx
        .updateTable('submissions')
        .set({ ...set, status: to })
        .where('id', 'in', ids)
        .where('status', 'in', from)
        .executeTakeFirst();
      return Number(updated.numUpdatedRows);
    },
  },
  request: {
    insert: async (trx, rows, status) => {
      const inserted = await trx
        .insertInto('job_requests')
        .values(rows.map((row) => ({ ...row, status })))
        .onConflict((on) =>
          on
            .columns(['job_id', 'creator_id'])
            // Written out: Postgres finds the index by it.
            .where('status', '=', sql.lit('pending'))
            .where('deleted_at', 'is', null)
            .doNothing(),
        )
        .executeTakeFirst();
      return Number(inserted.numInsertedOrUpdatedRows);
    },
    update: async (trx, ids, { from, to, set, now }) => {
      const updated = await trx
        .updateTable('job_requests')
        .set({
          ...set,
          status: to,
          ...(to === 'pending' ? {} : { resolved_at: now, outdated_at: null }),
        })
        .where('id', 'in', ids)
        .where('status', 'in', from)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return Number(updated.numUpdatedRows);
    },
  },
  // Whether a job is over is read off its due date: only that it is deleted is stored.
  job: {
    insert: async (trx, rows) => {
      const inserted = await trx.insertInto('jobs').values(rows).executeTakeFirst();
      return Number(inserted.numInsertedOrUpdatedRows);
    },
    update: async (trx, ids, { to, set, now }) => {
      const updated = await trx
        .updateTable('jobs')
        .set({ ...set, deleted_at: to === 'Deleted' ? now : null })
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return Number(updated.numUpdatedRows);
    },
  },
  deposit: {
    insert: async (trx, rows, status) => {
      const inserted = await trx
        .insertInto('deposits')
        .values(rows.map((row) => ({ ...row, status })))
        .onConflict((on) => on.column('reference').doNothing())
        .executeTakeFirst();
      return Number(inserted.numInsertedOrUpdatedRows);
    },
    update: async (trx, ids, { from, to, set }) => {
      const updated = await trx
        .updateTable('deposits')
        .set({ ...set, status: to })
        .where('id', 'in', ids)
        .where('status', 'in', from)
        .executeTakeFirst();
      return Number(updated.numUpdatedRows);
    },
  },
  payout: {
    insert: async (trx, rows, status) => {
      const inserted = await trx
        .insertInto('payouts')
        .values(rows.map((row) => ({ ...row, status })))
        .executeTakeFirst();
      return Number(inserted.numInsertedOrUpdatedRows);
    },
    update: async (trx, ids, { from, to, set }) => {
      const updated = await trx
        .updateTable('payouts')
        .set({ ...set, status: to })
        .where('id', 'in', ids)
        .where('status', 'in', from)
        .executeTakeFirst();
      return Number(updated.numUpdatedRows);
    },
  },
  person: {
    insert: () => Promise.reject(new Error('People sign up')),
    update: async (trx, ids, { from, to, set, now }) => {
      const updated = await trx
        .updateTable('users')
        .set({ ...set, suspended_at: to === 'Suspended' ? now : null })
        .where('id', 'in', ids)
        .where('suspended_at', from[0] === 'Active' ? 'is' : 'is not', null)
        .executeTakeFirst();
      return Number(updated.numUpdatedRows);
    },
  },
};
