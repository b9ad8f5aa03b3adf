import type { ParsedPost } from '@castwork/contract/platforms/parsed-post';
import type { SubmissionSubject } from '../process/find.ts';
import type { Work } from '../work.ts';
import type { AskedLink } from './asked-of.ts';
import { channelsOf } from './channels-of.ts';
import { checkOffline } from './offline-checks.ts';

/** A link as it is stored, and the post that its short address was found to lead to. */
interface Settled {
  readonly link: { readonly id: string; readonly canonical: string; readonly is_live: boolean };
  readonly found: ParsedPost;
  readonly asked: AskedLink;
}

/**
 * Keeps to which post a short address leads that was handed in before anybody could tell, unless another
 * has that post: nothing is taken back, but it is red. Of two that are kept at the same moment one breaks
 * off by the index, and is looked at again.
 * @returns what the desk finds out of it by itself; nothing where all that is known already
 */
export async function settle(
  { trx }: Work,
  { row }: SubmissionSubject,
  { link, found, asked }: Settled,
) {
  if (!link.is_live || link.canonical === found.canonicalUrl) return [];
  const used = await trx
    .selectFrom('links')
    .select('id')
    .where('canonical', '=', found.canonicalUrl)
    .where('is_live', '=', true)
    .where('id', '<>', link.id)
    .executeTakeFirst();
  if (!used)
    await trx
      .updateTable('links')
      .set({
        canonical: found.canonicalUrl,
        platform: found.platform,
        post_id: found.postId ?? null,
        handle: found.handle ?? null,
      })
      .where('id', '=', link.id)
      .execute();
  const channels = await channelsOf(trx, row.creator_id);
  return checkOffline({
    post: found,
    isUsed: used !== undefined,
    channels,
    asked: asked.platforms,
  });
}
