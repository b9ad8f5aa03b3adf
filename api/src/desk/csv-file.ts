import { type CsvCell, toCsv } from '@castwork/contract/csv';

/** How many rows a file holds: what is asked for within a request. */
export const fileRows = 10_000;

/**
 * A file for spreadsheets.
 * @param rows one more than it holds where there are more
 */
export const csvFile = <Row>(
  name: string,
  head: readonly string[],
  rows: readonly Row[],
  cells: (row: Row) => readonly CsvCell[],
) => ({
  name,
  text: toCsv([head, ...rows.slice(0, fileRows).map(cells)]),
  isCut: rows.length > fileRows,
});
