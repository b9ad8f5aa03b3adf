import type { Parsed } from '@castwork/contract/contract';
import { platforms } from '@castwork/contract/limits';
import type { Command } from '../operation.ts';
import { holdOpen } from '../hold-open.ts';
import type { Work } from '../work.ts';
import { profileColumns, readUser } from './users.ts';

/** What was changed of the addresses that were seen, and of the rest what another device may have made of it. */
async function mergedUrls(
  { trx, actor }: Work,
  { platformUrls, platformUrlsSeen: seen }: Parsed<'updateMe'>['body'],
) {
  if (!platformUrls || !seen) return {};
  const { platform_urls: kept } = await trx
    .selectFrom('users')
    .select('platform_urls')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const merged = platforms.map((name) => {
    const [sent = '', before = ''] = [platformUrls[name], seen[name]];
    return [name, sent === before ? kept[name] : sent] as const;
  });
  return { platformUrls: Object.fromEntries(merged) };
}

/** Changes the fields that were sent; the others stay. */
export const updateMe: Command<'updateMe'> = async (work, { body, caller }) => {
  await holdOpen(work, caller.actor.id);
  const profile = { ...body, ...(await mergedUrls(work, body)) };
  const columns = Object.entries(profileColumns(profile)).filter(
    ([, value]) => value !== undefined,
  );
  if (columns.length > 0)
    await work.trx
      .updateTable('users')
      .set(Object.fromEntries(columns))
      .where('id', '=', caller.actor.id)
      .execute();
  return { message: 'Settings saved', user: await readUser(work.trx, caller.actor.id) };
};
