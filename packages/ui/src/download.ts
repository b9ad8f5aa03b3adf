/** Saves a file of the reader's. */
function download(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Saves a table.
 * @param name what it is called
 * @param csv its text, rows of comma-separated cells
 */
export const downloadCsv = (name: string, csv: string) => download(name, csv, 'text/csv');

/**
 * Saves what a program reads.
 * @param name what it is called
 * @param value anything that JSON can say
 */
export const downloadJson = (name: string, value: unknown) =>
  download(name, JSON.stringify(value, null, 2), 'application/json');

/**
 * Saves plain text.
 * @param name what it is called
 * @param text its lines
 */
export const downloadText = (name: string, text: string) => download(name, text, 'text/plain');
