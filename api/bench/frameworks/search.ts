import type { Parsed } from '@castwork/contract/contract';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { readBearer } from '../../src/accounts/bearer.ts';
import { findSessions, toCaller } from '../../src/accounts/callers.ts';
import type { Caller } from '../../src/caller.ts';
import type { Database } from '../../src/db/schema.ts';
import { readRows } from '../../src/jobs/get-visible-jobs.ts';
import { facesOf } from '../../src/people/faces.ts';

const secret = process.env.AUTH_SECRET!;

/** The pool as most programs have it: pg's own, with its own ways of reading types. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/**
 * A creator's search as somebody writes it with a framework and pg: the product's statements, rows as
 * objects, and an object as the answer, which the framework writes.
 * @returns undefined for nobody
 */
export async function search(authorization: string, asked: Record<string, string | undefined>) {
  const claims = readBearer(secret, authorization.slice('Bearer '.length));
  if (!claims) return undefined;
  const now = new Date();
  const sids = [String(claims['sid'])];
  const [session] = await findSessions(db, { sids, polling: [], listing: [], now });
  if (!session || session.role !== 'creator') return undefined;
  const caller = toCaller(session) as Caller<'creator'>;
  const limit = Number(asked['limit'] ?? 100);
  const query = {
    radiusMiles: Number(asked['radiusMiles']),
    limit,
    grouped: asked['grouped'] === 'true',
    outsideLast: asked['outsideLast'] === 'true',
  } as Parsed<'getVisibleJobs'>['query'];
  const rows = await readRows({ db, now }, { query, caller }, {});
  const faces = await facesOf(
    { newest: db, now },
    rows.map((row) => row.sponsor_id),
  );
  const jobsOf = (...lists: string[]) =>
    rows.flatMap(({ list, json, sponsor_id }) =>
      json && lists.includes(list)
        ? [{ ...(JSON.parse(json) as object), sponsor: faces.get(sponsor_id) }]
        : [],
    );
  return { jobs: jobsOf('local', 'grabs'), outsideRadiusJobs: jobsOf('outside') };
}
