import { type RawBuilder, sql } from 'kysely';
import type { Place } from './zips.ts';

/** A place as a point on the unit sphere, in SQL; null without coordinates. */
export const spherePoint = ({ latitude, longitude }: Place): RawBuilder<string | null> =>
  sql<string | null>`sphere(${latitude}::float8, ${longitude}::float8)`;

/** Great-circle miles between two points, to one decimal, in SQL; null if either is. */
export const milesBetween = (
  a: RawBuilder<string | null>,
  b: RawBuilder<string | null>,
): RawBuilder<number | null> =>
  sql<number | null>`round(miles_of_chord(${a} <-> ${b})::numeric, 1)::float8`;
