import type { Pool } from 'pg';

/**
 * In which tests of months take place: one that is to come, whatever day they run on. When a database is made,
 * all until the month after next is one part.
 */
export const year = new Date().getUTCFullYear() + 2;

/** Lets the database take another day for today, as far as months are concerned. */
export const itIs = (owner: Pool, day: string) =>
  owner.query(
    `create or replace function castwork_months.today() returns timestamp language sql stable
     return timestamp '${day}'`,
  );

/** The parts of a table, each by its months, in the order of time. */
export async function partsOf(owner: Pool, whole: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select substr(name, length($1) + 2) as name from castwork_months.parts($1)
     order by month, kind nulls last`,
    [whole],
  );
  return rows.map(({ name }) => name);
}

/** An id that is made in a month, like `2027_04`. */
export const idIn = (month: string, nth = 1) => {
  const at = Date.parse(`${month.replace('_', '-')}-17T00:00:00Z`).toString(16);
  const hex = at.padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(nth).padStart(12, '0')}`;
};
