import { z } from 'zod';
import { transferKinds } from '../balance/transfer-kinds.ts';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { amount, id, idParams, moment, readOn } from '../fields.ts';
import { find } from './act.ts';
import { operatorPerson, pages } from './schemas.ts';
import type { ledgerEndpoints } from './ledger-endpoints.ts';
import { names } from '../names.ts';

/** Whose money an account holds and what for; the last two are the marketplace's own. */
export const ledgerAccountKinds = ['sponsor', 'held', 'creator', 'fees', 'provider'] as const;

const account = z.object({
  _id: id,
  kind: z.enum(ledgerAccountKinds),
  /** None of those that are the marketplace's own. */
  owner: operatorPerson.nullable(),
});

const accountRow = account.extend({
  /** Dollars: the sum of all that was ever moved. */
  balance: amount,
});

/** What money was moved for, by ids: only what there is. */
const about = {
  jobId: id.optional(),
  jobTitle: z.string().optional(),
  submissionId: id.optional(),
  payoutId: id.optional(),
};

const line = z.object({
  /** Of the transfer. */
  _id: id,
  at: moment,
  kind: z.enum(transferKinds),
  reason: z.string(),
  /** Dollars that came, or negative ones that went. */
  amount,
  /** Dollars that there were after it. */
  balance: amount,
  ...about,
});

const transfer = z.object({
  _id: id,
  at: moment,
  kind: z.enum(transferKinds),
  reason: z.string(),
  /** What makes it one transfer, however often it is tried. */
  key: z.string(),
  ...about,
  /** The transfer that it takes back, and those that take it back. */
  reverses: id.nullable(),
  reversedBy: z.array(id),
  entries: z.array(z.object({ account, amount })),
  /** Dollars: the sum of its entries. */
  sum: amount,
});

export type LedgerAccount = z.infer<typeof account>;
names.add(account, { id: 'LedgerAccount' });
export type LedgerAccountRow = z.infer<typeof accountRow>;
names.add(accountRow, { id: 'LedgerAccountRow' });
export type LedgerLine = z.infer<typeof line>;
names.add(line, { id: 'LedgerLine' });
export type LedgerTransfer = z.infer<typeof transfer>;
names.add(transfer, { id: 'LedgerTransfer' });

/** A file for spreadsheets; `isCut` where there were more rows than it holds. */
export const csvFile = z.object({ name: z.string(), text: z.string(), isCut: z.boolean() });

export const ledgerSchemas = {
  getLedgerAccounts: {
    query: readOn.extend({ find }),
    reply: pages(accountRow),
  },
  getLedgerTransfers: {
    params: idParams,
    query: readOn,
    reply: pages(line).extend({ account: accountRow }),
  },
  getLedgerCsv: { params: idParams, reply: csvFile },
  getLedgerTransfer: { params: idParams, reply: z.object({ transfer }) },
} satisfies SchemasOf<typeof ledgerEndpoints>;
