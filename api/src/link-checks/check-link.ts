import { parsePost } from '@castwork/contract/platforms/parse-post';
import { notFound } from '../errors.ts';
import { soughtId } from '../ids.ts';
import type { PreparedCommand } from '../operation.ts';
import type { Work } from '../work.ts';
import { askedOf } from './asked-of.ts';
import { channelsOf } from './channels-of.ts';
import { followShort } from './follow-short.ts';
import { checkOffline } from './offline-checks.ts';

/** @throws Refusal 404 unless the job is one that the caller has accepted */
async function check({ trx, actor }: Work, acceptedJobId: string, url: string) {
  const mine = await trx
    .selectFrom('submissions')
    .select('creator_id')
    .where('id', '=', soughtId(acceptedJobId))
    .where('creator_id', '=', actor.id)
    .where('undone', '=', false)
    .executeTakeFirst();
  if (!mine) throw notFound('Accepted job');
  const post = parsePost(url);
  const used = await trx
    .selectFrom('links')
    .select('id')
    .where('canonical', '=', post.canonicalUrl)
    .where('is_live', '=', true)
    .where('submission_id', '<>', acceptedJobId)
    .executeTakeFirst();
  const channels = await channelsOf(trx, mine.creator_id);
  const { platforms: asked } = await askedOf(trx, acceptedJobId);
  return {
    platform: post.platform,
    postId: post.postId ?? null,
    canonicalUrl: post.canonicalUrl,
    checks: checkOffline({ post, isUsed: used !== undefined, channels, asked }),
  };
}

/**
 * Says what the desk would find out by itself, were this link handed in for an accepted job. Where a
 * short one leads is asked before.
 * @throws Refusal 404 unless the job is one that the caller has accepted
 */
export const checkLink: PreparedCommand<'checkLink'> = {
  prepare: async (reading, { body: { acceptedJobId, url } }) => {
    const led = await followShort(reading, [url]);
    return (work) => check(work, acceptedJobId, led.get(url) ?? url);
  },
};
