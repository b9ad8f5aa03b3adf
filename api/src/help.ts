/**
 * Tells what a program does, and ends it well, where that is what it was asked.
 * @param usage how it is called, and what it does then
 */
export function helpIfAsked(usage: string): void {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
