import { type Kysely, sql } from 'kysely';
import { locateZip } from '../../zips/zips.ts';

export const inPieces = true;

/** How many people one statement moves. */
const some = 1_000;

/** Whoever has a ZIP code that was on no map, as those of post office boxes, is where that is. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, zip_code as code from users where latitude is null and zip_code <> ''`.execute(db);
  const found = rows
    .map((row) => ({ ...row, ...locateZip(row.code) }))
    .filter(({ latitude }) => latitude !== null);
  for (let from = 0; from < found.length; from += some) {
    const these = found.slice(from, from + some);
    // Whoever has moved meanwhile is where they say.
    await sql`
      update users set latitude = known.latitude, longitude = known.longitude
      from unnest(
        ${these.map(({ id }) => id)}::uuid[],
        ${these.map(({ code }) => code)}::text[],
        ${these.map(({ latitude }) => latitude)}::float8[],
        ${these.map(({ longitude }) => longitude)}::float8[]
      ) as known (id, code, latitude, longitude)
      where users.id = known.id and users.zip_code = known.code and users.latitude is null`.execute(
      db,
    );
  }
}
