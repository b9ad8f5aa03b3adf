import { checkNames } from '@castwork/contract/link-checks/checks';
import type { CheckedLink, LinkCheck, LinkPreview } from '@castwork/contract/link-checks/schemas';
import type { SubmissionStatus } from '@castwork/contract/process/submission';
import { sql } from 'kysely';
import { columnOf, jsonObject } from '../db/json.ts';
import { wordList } from '../db/word-list.ts';
import { thumbnailPath } from './thumbnail-path.ts';

const check = jsonObject<LinkCheck>()({
  name: columnOf('link_checks.name'),
  result: sql`case link_checks.result when 'unknown' then 'could not check' else link_checks.result end`,
  message: columnOf('link_checks.message'),
});

const preview = jsonObject<LinkPreview>()({
  title: columnOf('link_previews.title'),
  author: columnOf('link_previews.author'),
  thumbnail: sql`${sql.lit(thumbnailPath(''))} || link_previews.thumbnail_key`,
});

const link = jsonObject<CheckedLink>()({
  url: columnOf('links.url'),
  platform: columnOf('links.platform'),
  postId: columnOf('links.post_id'),
  checks: sql`(
    select coalesce(json_agg(${check} order by array_position(
      array[${wordList(checkNames)}], link_checks.name
    )), '[]')
    from link_checks where link_checks.link_id = links.id
  )`,
  preview: sql`(select ${preview} from link_previews where link_previews.link_id = links.id)`,
});

/** What the desk knows of the links that are handed in now; none while changes are asked. */
export const links = sql<CheckedLink[]>`coalesce(
  case when submissions.status <> ${sql.lit('Pending' satisfies SubmissionStatus)} then (
    select json_agg(${link} order by links.position) from links
    where links.submission_id = submissions.id
  ) end, '[]'
)`;
