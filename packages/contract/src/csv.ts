/** A cell: text, a number as it is, or nothing. */
export type CsvCell = string | number | null;

/** An amount below zero is a number to a spreadsheet. */
const isAmount = /^-\d+\.\d\d$/;

/**
 * A spreadsheet would run a text that begins like this as a formula, and texts may be anybody's. Where
 * commas stand in numbers, one takes semicolons for the ends of cells.
 */
const formula = /(?<=^|;)[=+\-@\t\r\n＝＋－＠]/g;

function cell(value: CsvCell) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = isAmount.test(value) ? value : value.replaceAll(formula, `'$&`);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as RFC 4180 text, with the mark by which spreadsheets know UTF-8. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
