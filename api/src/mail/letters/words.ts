import type { EventFacts } from '@castwork/contract/events/facts';

/** A job by its title. */
export const job = ({ jobTitle }: EventFacts) => `“${jobTitle}”`;

/** Who took or asked for it. */
export const someone = ({ creatorName }: EventFacts) => creatorName ?? 'A creator';

/** Where a payout goes, as far as it may be said. */
export const toAccount = ({ last4 }: EventFacts) =>
  last4 ? ` to the account ending in ${last4}` : '';

/** Whatever a mail reader begins a new line at. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** A mark within a quotation is a single one: the double ones are around it. */
const inner = (line: string) => line.replaceAll('“', '‘').replaceAll('”', '’');

/** What somebody wrote, if they did: it never looks as if Castwork went on to speak. */
export function quoted(text: string | undefined, says: string): string {
  if (!text) return '';
  const [line, ...more] = text.split(lineBreak);
  if (more.length === 0) return ` ${says}: “${inner(line!)}”`;
  return ` ${says}:\n${[line!, ...more].map((each) => `> ${each}`.trimEnd()).join('\n')}`;
}
