import { randomBytes } from 'node:crypto';
import { isShort } from '@castwork/contract/platforms/is-short';
import { parsePost } from '@castwork/contract/platforms/parse-post';
import type { ParsedPost } from '@castwork/contract/platforms/parsed-post';
import { sql } from 'kysely';
import { system } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/queries.ts';
import { inTransaction } from '../in-transaction.ts';
import { announce } from '../notifications/announce.ts';
import type { Previews, Sight } from '../ports/previews/previews.ts';
import { lockSubmission, type SubmissionSubject } from '../process/find.ts';
import { move } from '../process/move.ts';
import type { Work } from '../work.ts';
import { type AskedLink, askedOf } from './asked-of.ts';
import { followShort, type Led } from './follow-short.ts';
import { checkOnline } from './online-checks.ts';
import { settle } from './settle.ts';

interface SeenLink {
  readonly id: string;
  readonly url: string;
  readonly canonical: string;
  readonly platform: string;
  readonly post_id: string | null;
  readonly handle: string | null;
  readonly is_live: boolean;
}

/** A link, the post that its short address was found to lead to, and what is to be seen of that. */
interface Seen {
  readonly link: SeenLink;
  readonly found: ParsedPost | undefined;
  readonly sight: Sight;
}

const linksOf = (db: Db, submissionId: string): Promise<SeenLink[]> =>
  db
    .selectFrom('links')
    .select(['id', 'url', 'canonical', 'platform', 'post_id', 'handle', 'is_live'])
    .where('submission_id', '=', submissionId)
    .orderBy('position')
    .execute();

/** Keeps what was found out. What could not be checked this time takes nothing back. */
async function storeChecks(
  work: Work,
  submission: SubmissionSubject,
  { link, found, sight }: Seen,
  asked: AskedLink,
) {
  const { trx, now } = work;
  const settled = found ? await settle(work, submission, { link, found, asked }) : [];
  const said = found ? { handle: found.handle ?? null, platform: found.platform } : link;
  const findings = [...settled, ...checkOnline(sight, asked, said)];
  // What the platform says of a post counts more than its address.
  const each = new Map(findings.map((finding) => [finding.name, finding])).values();
  const rows = [...each].map(({ name, result, message }) => ({
    link_id: link.id,
    name,
    result: result === 'could not check' ? ('unknown' as const) : result,
    message,
    checked_at: now,
  }));
  await trx
    .insertInto('link_checks')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['link_id', 'name'])
        .doUpdateSet(({ ref }) => ({
          result: ref('excluded.result'),
          message: ref('excluded.message'),
          checked_at: ref('excluded.checked_at'),
        }))
        .where(sql<boolean>`excluded.result <> 'unknown' or link_checks.result = 'unknown'`),
    )
    .execute();
}

/**
 * Keeps how a post looks; how it looked before, where it is no longer seen. So is its picture where the
 * platform has one that could not be had this time, but for that of another post.
 */
async function storePreview({ trx }: Work, { link, found, sight }: Seen) {
  if (sight.is !== 'there' || !sight.preview) return;
  const { preview, thumbnail } = sight;
  const words = { title: preview.title, author: preview.author };
  const picture = {
    thumbnail_key: thumbnail ? randomBytes(16).toString('base64url') : null,
    thumbnail_type: thumbnail?.type ?? null,
    thumbnail: thumbnail?.bytes ?? null,
  };
  const isSamePost = !found || found.canonicalUrl === link.canonical;
  const staysAsItIs = !thumbnail && preview.thumbnailUrl && isSamePost;
  await trx
    .insertInto('link_previews')
    .values({ link_id: link.id, ...words, ...picture })
    .onConflict((on) =>
      on.column('link_id').doUpdateSet(staysAsItIs ? words : { ...words, ...picture }),
    )
    .execute();
}

/** The links that are known to be gone. */
const goneOf = async ({ trx }: Work, submissionId: string) => {
  const rows = await trx
    .selectFrom('link_checks')
    .innerJoin('links', 'links.id', 'link_checks.link_id')
    .select('links.id')
    .where('links.submission_id', '=', submissionId)
    .where('link_checks.name', '=', 'answers')
    .where('link_checks.result', '=', 'failed')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Keeps what was seen, and tells of what was paid for and is gone. */
async function keep(
  work: Work,
  submission: SubmissionSubject,
  seen: readonly Seen[],
  asked: AskedLink,
) {
  const before = await goneOf(work, submission.id);
  for (const one of seen) {
    await storeChecks(work, submission, one, asked);
    await storePreview(work, one);
  }
  const gone = seen.filter(({ link, sight }) => sight.is === 'gone' && !before.has(link.id));
  if (submission.status === 'Approved' && gone.length > 0)
    await move(work, submission, 'missLinks', {
      data: { links: gone.map(({ link }) => link.url) },
    });
  else await announce(work, [{ id: submission.id, kind: 'links_looked_at', subject: submission }]);
}

/** What a platform is asked about: a post by its own address, wherever a short one was handed in. */
function askAbout({ url, canonical, post_id: postId }: SeenLink, led: Led) {
  const address = led.get(url);
  if (address !== undefined) {
    const found = parsePost(address);
    return {
      found,
      post: { url: address, canonical: found.canonicalUrl, postId: found.postId ?? null },
    };
  }
  return { post: { url, canonical, postId: isShort(parsePost(url)) ? null : postId } };
}

/**
 * Looks at the links of a submission where they lead, and keeps what was found out in one transaction:
 * one that is broken off has left nothing, and is done again. Links that were replaced meanwhile are
 * left to whoever looks at those in their place.
 */
export async function lookAtLinks(context: Context, previews: Previews, submissionId: string) {
  const links = await linksOf(context.db, submissionId);
  const now = context.clock.now();
  const led = await followShort(
    context,
    links.map(({ url }) => url),
  );
  const seen = await Promise.all(
    links.map(async (link): Promise<Seen> => {
      const { found, post } = askAbout(link, led);
      return { link, found, sight: await previews.look(post, now) };
    }),
  );
  await inTransaction(context, system, async (work) => {
    const submission = await lockSubmission(work, submissionId, 'Submission');
    const still = new Set((await linksOf(work.trx, submissionId)).map(({ id }) => id));
    const asked = await askedOf(work.trx, submissionId);
    const kept = seen.filter(({ link }) => still.has(link.id));
    await keep(work, submission, kept, asked);
  });
}
