/** The signs of Unicode that set words apart from those around them; the last one ends what the others begin. */
const signs = /[\u2066-\u2069]/g;
const end = '\u2069';

/**
 * A text without signs that end nothing of its own, or are never ended: beside other words they would end the
 * setting apart of the whole text, and turn those round.
 */
export function withoutStrayIsolates(text: string): string {
  const begun: number[] = [];
  const ended = new Set<number>();
  for (const { 0: sign, index } of text.matchAll(signs)) {
    if (sign !== end) begun.push(index);
    else if (begun.length > 0) ended.add(begun.pop()!).add(index);
  }
  return text.replaceAll(signs, (sign, index: number) => (ended.has(index) ? sign : ''));
}
