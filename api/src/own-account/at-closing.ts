import type { Database } from '../db/schema.ts';

/** What becomes of a column when its account is closed: replaced, or why it stays as it is. */
type Fate = 'replaced' | { readonly stays: string };

/**
 * The fate of a table's rows of somebody: all deleted, by the column that names them, or with another
 * table's, or column by column.
 */
type TableFate<T extends keyof Database> =
  | { readonly deletedBy: keyof Database[T] & string }
  | { readonly deletedWith: keyof Database }
  | { readonly columns: { readonly [C in keyof Database[T]]?: Fate } }
  | { readonly nobodys: string };

const brief = { stays: 'What a sponsor asked for: work was done and paid by it' };
const theOthers = { stays: 'The other side wrote it, or it was written to them' };
const codeWord = { stays: 'A word of the product, no text of anybody' };
const books = { stays: 'The books name the payment by it' };

/**
 * What closing an account does with each column that can hold something of a person. A test compares it
 * with the database: a new table or text does not pass without its line.
 */
export const atClosing: { readonly [T in keyof Database]: TableFate<T> } = {
  users: {
    columns: {
      role: codeWord,
      email: 'replaced',
      email_folded: 'replaced',
      password_hash: 'replaced',
      full_name: 'replaced',
      stage_name: 'replaced',
      business_name: 'replaced',
      phone: 'replaced',
      street_address: 'replaced',
      city: 'replaced',
      state: 'replaced',
      zip_code: 'replaced',
      content_type: 'replaced',
      platforms: 'replaced',
      platform_urls: 'replaced',
      latitude: 'replaced',
      longitude: 'replaced',
    },
  },
  sessions: { deletedBy: 'user_id' },
  account_tokens: { deletedBy: 'user_id' },
  email_changes: { deletedBy: 'user_id' },
  user_pictures: { deletedBy: 'user_id' },
  user_totp: { deletedBy: 'user_id' },
  recovery_codes: { deletedWith: 'user_totp' },
  notifications: { deletedBy: 'user_id' },
  notification_preferences: { deletedBy: 'user_id' },
  event_mails: { deletedBy: 'user_id' },
  saved_searches: { deletedBy: 'creator_id' },
  search_matches: { deletedWith: 'saved_searches' },
  idempotency_keys: { deletedBy: 'user_id' },
  blocks: { deletedBy: 'blocker_id' },
  consents: { columns: { version: { stays: 'That somebody agreed, and to what, without name' } } },
  jobs: {
    columns: {
      title: brief,
      description: brief,
      job_type: codeWord,
      agent_name: 'replaced',
      agent_phone: 'replaced',
      city: { stays: 'Where the job was, as it was shown to everybody' },
      state: { stays: 'Where the job was, as it was shown to everybody' },
      latitude: { stays: 'The middle of that ZIP code' },
      longitude: { stays: 'The middle of that ZIP code' },
      position: { stays: 'The middle of that ZIP code' },
      coverage: { stays: 'The middle of that ZIP code' },
      platforms: brief,
      mentions: brief,
      disclosure: brief,
      usage_rights: brief,
    },
  },
  job_versions: { columns: { brief: 'replaced' } },
  submissions: {
    columns: {
      status: codeWord,
      links: { stays: 'What was paid for: the other side keeps the proof' },
      feedback: theOthers,
    },
  },
  submission_history: {
    columns: {
      links: { stays: 'What was handed in: the other side keeps the proof' },
      reason: theOthers,
    },
  },
  links: {
    columns: {
      url: { stays: 'A public post that was paid for, and is not paid for twice' },
      platform: codeWord,
      post_id: { stays: 'Of the public post' },
      handle: { stays: 'Of the public post' },
      canonical: { stays: 'Of the public post' },
    },
  },
  link_checks: {
    columns: { name: codeWord, result: codeWord, message: { stays: 'Of the public post' } },
  },
  link_previews: {
    columns: {
      title: { stays: 'Of the public post' },
      author: { stays: 'Of the public post' },
      thumbnail_key: { stays: 'Of the public post' },
      thumbnail_type: { stays: 'Of the public post' },
      thumbnail: { stays: 'Of the public post' },
    },
  },
  job_requests: { columns: { note: theOthers, reason: theOthers, status: codeWord } },
  messages: { columns: { text: theOthers } },
  threads: { nobodys: 'Which creator and job have something to write about, by ids' },
  reviews: { columns: { text: theOthers, reply: theOthers } },
  events: {
    columns: {
      actor_kind: codeWord,
      subject_kind: codeWord,
      type: codeWord,
      data: 'replaced',
    },
  },
  recent_writes: { nobodys: 'Which transactions a replica must have, by an id, for an hour' },
  clocks: { nobodys: 'What is still ahead of work; that of one’s own payouts is stopped' },
  ledger_accounts: { nobodys: 'Accounts are of an id, and kept as long as the books are' },
  ledger_transfers: {
    columns: { kind: codeWord, idempotency_key: codeWord, reason: books },
  },
  ledger_entries: { nobodys: 'Amounts' },
  ledger_sums: { nobodys: 'Sums of amounts' },
  deposits: { columns: { status: codeWord, provider: codeWord, reference: books } },
  payouts: {
    columns: { status: codeWord, reference: books, reason: books, stripe_account: books },
  },
  payout_methods: {
    columns: {
      kind: codeWord,
      account_name: 'replaced',
      routing_number: 'replaced',
      last4: books,
      account_sealed: 'replaced',
    },
  },
  stripe_accounts: { columns: { account: books, told_by: books } },
  payment_events: { nobodys: 'What the provider says of payments, by its own ids' },
  payout_runs: { nobodys: 'Which files the marketplace has sent to its bank' },
  places: { nobodys: 'Where jobs are, as the map has it' },
  reconciliations: { nobodys: 'Checks of the marketplace’s own books' },
};

/** The tables whose rows go, each with the column that says whose they are. */
export const deletedTables = Object.entries(atClosing).flatMap(([table, fate]) =>
  'deletedBy' in fate ? [{ table, column: fate.deletedBy as string }] : [],
);
