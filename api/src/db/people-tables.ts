import type { Platform } from '@castwork/contract/limits';
import type { Role } from '@castwork/contract/roles';
import type { Generated, JSONColumnType } from 'kysely';
import type { Moment, MomentOrNull, Now } from './columns.ts';
import type { PictureType } from './image-type.ts';
import { codeWord, theOthers, type FactsOf } from './table-facts.ts';

interface Users {
  id: string;
  role: Role;
  email: string;
  email_folded: string;
  password_hash: string;
  confirmed_at: MomentOrNull;
  full_name: Generated<string>;
  stage_name: Generated<string>;
  business_name: Generated<string>;
  phone: Generated<string>;
  street_address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  content_type: Generated<string>;
  platforms: JSONColumnType<Platform[], string | undefined>;
  platform_urls: JSONColumnType<Partial<Record<Platform, string>>, string | undefined>;
  latitude: number | null;
  longitude: number | null;
  created_at: Now;
  signup_id: Generated<string>;
  tips_dismissed: Generated<boolean>;
  /** From then on it is nobody's: what the ledger must keep of it has no name. */
  closed_at: MomentOrNull;
  /** When its user first signed in. */
  signed_in_at: Generated<Date | null>;
  /** Null while the account is not suspended; why it is, its event says. */
  suspended_at: MomentOrNull;
}

interface Sessions {
  id: string;
  user_id: string;
  /** As the browser calls itself, cut short; empty where that is not known. */
  user_agent: Generated<string>;
  /** The network it was last seen in: an address without its end. */
  network: Generated<string>;
  created_at: Now;
  /** A few minutes behind. */
  last_seen_at: Now;
  expires_at: Moment;
}

interface AccountTokens {
  hash: Buffer;
  user_id: string;
  purpose: 'confirm' | 'reset';
  created_at: Now;
  expires_at: Moment;
  signup_id: string;
}

/** A change of somebody's address: asked for until it is done, and done until it can no longer be taken back. */
export interface EmailChanges {
  id: string;
  user_id: string;
  email_before: string;
  email: string;
  requested_at: Moment;
  /** Until then it can be confirmed, or taken back once it is done. */
  expires_at: Moment;
  done_at: MomentOrNull;
}

/** The authenticator app that somebody has set up. */
interface UserTotp {
  user_id: string;
  /** Its secret, sealed. */
  secret_sealed: Buffer;
  /** The step of time of the last code that was used; that one and earlier ones count no more. */
  last_step: number;
  created_at: Moment;
}

/** What lets somebody in, once, who has no code of their app. */
interface RecoveryCodes {
  user_id: string;
  /** Its first characters, by which it is found. */
  mark: string;
  hash: string;
  created_at: Moment;
}

/** Which texts of the terms somebody has agreed to. */
interface Consents {
  user_id: string;
  version: string;
  agreed_at: Moment;
}

/** The picture that somebody shows. */
interface UserPictures {
  user_id: string;
  /** What it is asked for by: each has its own, and whoever knows it may see it. */
  key: string;
  type: PictureType;
  bytes: Buffer;
  set_at: Moment;
}

/** What one side of finished work says of the other. */
interface Reviews {
  id: string;
  submission_id: string;
  author_id: string;
  /** Who is reviewed. */
  person_id: string;
  rating: number;
  text: string;
  created_at: Moment;
  /** From then on others read it. */
  shown_at: Moment;
  /** Empty while there is none. */
  reply: Generated<string>;
  replied_at: MomentOrNull;
}

export interface PeopleTables {
  users: Users;
  sessions: Sessions;
  account_tokens: AccountTokens;
  email_changes: EmailChanges;
  user_pictures: UserPictures;
  user_totp: UserTotp;
  recovery_codes: RecoveryCodes;
  consents: Consents;
  reviews: Reviews;
}

/** What is said of them. */
export const peopleTables = {
  users: {
    may: 'select, insert, update',
    atClosing: {
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
  },
  sessions: {
    may: 'select, insert, update (last_seen_at, network), delete',
    atClosing: { deletedBy: 'user_id' },
    inExport: {
      name: 'sessions',
      columns: ['id', 'user_agent', 'network', 'created_at', 'last_seen_at', 'expires_at'],
      of: 'user_id',
      newestBy: 'id',
    },
  },
  account_tokens: {
    may: 'select, insert, delete',
    atClosing: { deletedBy: 'user_id' },
    inExport: 'Hashes of mailed links that have not been opened.',
  },
  email_changes: {
    may: 'select, insert, update (done_at, expires_at), delete',
    atClosing: { deletedBy: 'user_id' },
    inExport: {
      name: 'emailChanges',
      columns: ['email_before', 'email', 'requested_at', 'done_at'],
      of: 'user_id',
      newestBy: 'requested_at',
    },
  },
  user_pictures: {
    may: 'select, insert, update (bytes, key, set_at, type), delete',
    atClosing: { deletedBy: 'user_id' },
  },
  user_totp: {
    may: 'select, insert, update (last_step), delete',
    atClosing: { deletedBy: 'user_id' },
    inExport: 'The secret of an authenticator app opens the account.',
  },
  recovery_codes: {
    may: 'select, insert, delete',
    atClosing: { deletedWith: 'user_totp' },
    inExport: 'Hashes of codes that open the account.',
  },
  consents: {
    may: 'select, insert, delete',
    atClosing: {
      columns: { version: { stays: 'That somebody agreed, and to what, without name' } },
    },
    inExport: {
      name: 'consents',
      columns: ['version', 'agreed_at'],
      of: 'user_id',
      newestBy: 'agreed_at',
    },
  },
  reviews: {
    may: 'select, insert, update (replied_at, reply, shown_at)',
    atClosing: { columns: { text: theOthers, reply: theOthers } },
  },
} as const satisfies FactsOf<PeopleTables>;
