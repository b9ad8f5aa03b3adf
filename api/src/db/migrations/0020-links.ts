import { parsePost } from '@castwork/contract/platforms/parse-post';
import { type Kysely, sql } from 'kysely';
import { newId } from '../../ids.ts';

/**
 * Links that were handed in, each as what it leads to; and what was found out about them. One address
 * belongs to one submission that is not over, in the whole product.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table links (
      id uuid primary key,
      submission_id uuid not null references submissions,
      position int not null check (position >= 0),
      url text not null,
      platform text not null,
      post_id text,
      handle text,
      canonical text not null,
      is_live boolean not null
    )`.execute(db);
  await sql`
    create table link_checks (
      link_id uuid not null references links on delete cascade,
      name text not null,
      result text not null check (result in ('passed', 'failed', 'unknown')),
      message text not null,
      checked_at timestamptz not null,
      primary key (link_id, name)
    )`.execute(db);
  await carryOver(db);
  await sql`create index on links (submission_id)`.execute(db);
  await sql`create unique index links_are_live_once on links (canonical) where is_live`.execute(db);
  await sql`
    grant select, insert, update (url, position, platform, post_id, handle, canonical, is_live), delete
    on links to castwork_api`.execute(db);
  await sql`grant select, insert, update, delete on link_checks to castwork_api`.execute(db);
}

/** What was handed in last, of a thousand submissions after one of them. */
const handedIn = (after: string) => sql<{ id: string; links: string[] }>`
  select id, links from (
    select id, coalesce(nullif(links, '[]'), (
      select links from submission_history where submission_id = submissions.id order by id desc limit 1
    )) as links
    from submissions
    where status in ('Pending', 'Submitted', 'Approved', 'Disputed', 'Closed') and id > ${after}
  ) as before
  where links is not null
  order by id limit 1000`;

/**
 * Links of before, doubles among them: then what was paid for has the address, or else what was accepted
 * first, and the other is told of.
 */
async function carryOver(db: Kysely<unknown>) {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last;) {
    const { rows } = await handedIn(last).execute(db);
    const links = rows.flatMap(({ id, links: urls }) =>
      urls.map((url, position) => {
        const { platform, postId, handle, canonicalUrl } = parsePost(url);
        return {
          id: newId(),
          submission_id: id,
          position,
          url,
          platform,
          post_id: postId,
          handle,
          canonical: canonicalUrl,
          is_live: false,
        };
      }),
    );
    await sql`
      insert into links select * from jsonb_populate_recordset(null::links, ${JSON.stringify(links)})
      `.execute(db);
    last = rows.at(-1)?.id;
  }
  await sql`
    update links set is_live = true from (
      select distinct on (canonical) links.id
      from links join submissions on submissions.id = submission_id
      where status <> 'Closed'
      order by canonical, status <> 'Approved', submission_id, position
    ) as first
    where first.id = links.id`.execute(db);
  await sql`
    insert into link_checks (link_id, name, result, message, checked_at)
    select links.id, 'isNew', 'failed', 'The same post was handed in before.', now()
    from links join submissions on submissions.id = submission_id
    where not is_live and status <> 'Closed'`.execute(db);
}
