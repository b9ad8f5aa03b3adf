type Cell = string | number | null;

/** A spreadsheet would run a cell that begins like this as a formula; creators choose their names and links. */
const isFormula = /^[=+\-@\t\r]/;

function cell(value: Cell) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = isFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as RFC 4180 text, with the mark by which Excel knows UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
