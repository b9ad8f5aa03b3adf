import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../zips/zips.ts';

/** A place as a point on the unit sphere, in SQL; null without coordinates. */
export const spherePoint = ({ latitude, longitude }: Place): RawBuilder<string | null> =>
  sql<string | null>`sphere(${latitude}::float8, ${longitude}::float8)`;

/** The mean radius of the Earth in miles: 6,371.0088 km (IUGG). */
const earthRadius = 3958.7613;
const radius = sql.lit(earthRadius);

/** The chord on the unit sphere of so many miles. */
export const chordOf = (miles: number) => 2 * Math.sin(Math.min(miles / earthRadius, Math.PI) / 2);

// Both stand here written out, as the functions of the same names in the database say them: Postgres
// calls those anew for every row, which takes longer than the rest of the row's look.

/** The chord on the unit sphere of so many miles, in SQL. */
export const chordOfMiles = (miles: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`(2 * sin(least(${miles} / ${radius}, pi()) / 2))`;

/** The miles of a chord on the unit sphere, in SQL; null stays null. */
export const milesOfChord = (chord: RawBuilder<number | null>): RawBuilder<number | null> =>
  sql<number | null>`(2 * asin(${chord} / greatest(${chord}, 2)) * ${radius})`;

/** Great-circle miles between two points, to one decimal, in SQL; null if either is. */
export const milesBetween = (
  a: RawBuilder<string | null>,
  b: RawBuilder<string | null>,
): RawBuilder<number | null> =>
  sql<number | null>`round(${milesOfChord(sql`(${a} <-> ${b})`)} * 10) / 10`;
