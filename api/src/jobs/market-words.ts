import type { MarketList } from '@castwork/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { filterConditions, searchedText } from './market-rule.ts';

/**
 * Jobs of a list that a page looks through for words. No index knows every part of a word in every
 * alphabet: so long as a page is bounded, what is rare costs a page as much as what is common, and the
 * next page goes on behind it.
 */
export const lookedThrough = 2_000;

export const countOf = (list: MarketList): RawBuilder<number> =>
  sql`(select count(*) from ${sql.ref(list)})`;

const passedOf = (list: MarketList) => sql.ref(`${list}_passed`);

/** Whether a list goes on behind the jobs that were looked through. */
export const isCutShort = (list: MarketList): RawBuilder<boolean> =>
  sql`((select count(*) from ${passedOf(list)}) > ${sql.lit(lookedThrough)})`;

/** A list of a page of those jobs that have the words, and what was looked through for them. */
export const withWords = (
  list: MarketList,
  found: RawBuilder<unknown>,
  { words, limit }: { words: string | undefined; limit: number },
): RawBuilder<unknown> => sql`
  ${passedOf(list)} as materialized (
    select id, sponsor_id, key::float8 as key, row_number() over () as n from ${found}
  ),
  ${sql.ref(list)} as materialized (
    select id, sponsor_id, key, row_number() over () as n from (
      select passed.id, passed.sponsor_id, passed.key from ${passedOf(list)} as passed cross join lateral (
        select ${searchedText} as searched
        from jobs join users as sponsors on sponsors.id = jobs.sponsor_id
        where jobs.id = passed.id offset 0
      ) as jobs
      where passed.n <= ${sql.lit(lookedThrough)} and ${filterConditions.words(sql`${words}`)}
      order by passed.n
    ) as having_words
    limit ${limit}::int + 1
  )`;

/** Where a list that was cut short goes on, unless there are more jobs than the page shows. */
export const lastPassed = (
  list: MarketList,
  shown: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${sql.lit(list)} as list, 1e9::int8 as n, id, sponsor_id, key, null as json, true as is_passed
  from ${passedOf(list)}
  where n = ${sql.lit(lookedThrough)} and ${isCutShort(list)} and ${countOf(list)} <= ${shown}`;
