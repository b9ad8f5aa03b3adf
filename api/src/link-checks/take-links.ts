import { parsePost } from '@castwork/contract/platforms/parse-post';
import { sql } from 'kysely';
import { invalid, Refusal } from '../errors.ts';
import { newId } from '../ids.ts';
import type { SubmissionSubject } from '../process/find.ts';
import type { Work } from '../work.ts';
import { askedOf } from './asked-of.ts';
import { channelsOf } from './channels-of.ts';
import type { Led } from './follow-short.ts';
import { checkOffline } from './offline-checks.ts';

const readAll = (urls: readonly string[], led: Led) =>
  urls.map((url, position) => ({ url, position, post: parsePost(led.get(url) ?? url) }));
type ReadLink = ReturnType<typeof readAll>[number];

function refuseTwice(links: readonly ReadLink[]) {
  const seen = new Map<string, number>();
  for (const { position, post } of links) {
    const first = seen.get(post.canonicalUrl);
    if (first !== undefined)
      throw invalid(
        `contentLinks.${position}`,
        `Link ${position + 1} leads to the same post as link ${first + 1}`,
      );
    seen.set(post.canonicalUrl, position);
  }
}

function refuseUsed(used: readonly ReadLink[]): never {
  const issues = used.map(({ position }) => ({
    path: `contentLinks.${position}`,
    message: 'The same post was submitted before',
  }));
  const named = used.map(({ url }) => url).join(', ');
  throw new Refusal(409, 'link_used', `The same post was submitted before: ${named}`, { issues });
}

/** Rows of links as they are handed in; a post that was handed in before keeps its id. */
async function write({ trx }: Work, submissionId: string, links: readonly ReadLink[]) {
  const rows = links.map(({ url, position, post }) => ({
    id: newId(),
    submission_id: submissionId,
    position,
    url,
    platform: post.platform,
    post_id: post.postId ?? null,
    handle: post.handle ?? null,
    canonical: post.canonicalUrl,
    is_live: true,
  }));
  // In one order, and without waiting for anybody afterwards: whoever takes the same ones meanwhile
  // waits for this, and is never waited for.
  await trx
    .insertInto('links')
    .values(rows.toSorted((a, b) => (a.canonical < b.canonical ? -1 : 1)))
    .onConflict((on) =>
      on
        .column('canonical')
        .where(sql<boolean>`is_live`)
        .doNothing(),
    )
    .execute();
  const taken = await trx
    .selectFrom('links')
    .select(['id', 'canonical'])
    .where('submission_id', '=', submissionId)
    .where('is_live', '=', true)
    .execute();
  const ids = new Map(taken.map(({ canonical, id }) => [canonical, id]));
  const used = links.filter(({ post }) => !ids.has(post.canonicalUrl));
  if (used.length > 0) refuseUsed(used);
  const kept = rows.map((row) => ({ ...row, id: ids.get(row.canonical)! }));
  for (const { id, url, position, handle } of kept)
    await trx.updateTable('links').set({ url, position, handle }).where('id', '=', id).execute();
  await trx
    .deleteFrom('links')
    .where('submission_id', '=', submissionId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute();
  return kept;
}

/**
 * Keeps the links of a submission, each with what the desk finds out by itself. What was handed in
 * before, and is not any more, is free for others.
 * @param led where short addresses lead, as far as that is known
 * @throws Refusal 400 where two lead to one post; 409 where another submission has one, naming it
 */
export async function takeLinks(
  work: Work,
  { id, row }: SubmissionSubject,
  urls: readonly string[],
  led: Led,
) {
  const { trx, now } = work;
  const links = readAll(urls, led);
  refuseTwice(links);
  const kept = await write(work, id, links);
  const channels = await channelsOf(trx, row.creator_id);
  const { platforms: asked } = await askedOf(trx, id);
  const checks = kept.flatMap(({ id: linkId, position }) =>
    checkOffline({ post: links[position]!.post, isUsed: false, channels, asked }).map(
      ({ name, result, message }) => ({
        link_id: linkId,
        name,
        message,
        checked_at: now,
        result: result === 'could not check' ? ('unknown' as const) : result,
      }),
    ),
  );
  await trx
    .deleteFrom('link_checks')
    .where(
      'link_id',
      'in',
      kept.map((each) => each.id),
    )
    .execute();
  await trx.insertInto('link_checks').values(checks).execute();
}
