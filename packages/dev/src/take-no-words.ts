/**
 * Ends a program that was told more than its name: whoever asks what it does has it not done for minutes.
 * What is not understood ends with 2, as for every command: 1 is for what was refused or has failed.
 * @param name as `pnpm` knows it
 * @param words those that it does nothing with
 */
export function takeNoWords(name: string, [word] = process.argv.slice(2)): void {
  if (word === undefined) return;
  process.stderr.write(`${name} takes no "${word}": what it does stands in README.md.\n`);
  process.exit(2);
}
