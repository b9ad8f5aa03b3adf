/** The rows of each calendar month (UTC, `YYYY-MM`), oldest month first. */
export const byMonth = <Row>(rows: readonly Row[], at: (row: Row) => Date): [string, Row[]][] =>
  [...Map.groupBy(rows, (row) => at(row).toISOString().slice(0, 7))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );

/** The sum of whole cents over rows. */
export const sumOf = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0);
