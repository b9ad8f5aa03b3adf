/** The signs of Unicode that set words apart from those around them; the last one ends what the others begin. */
const signs = /[\u2066-\u2069]/g;
const end = '\u2069';

/**
 * What may end a paragraph, and with it all that is begun there, but no line of HTML: of control characters those
 * of type B in UAX 9.
 */
const paragraphEnds = /(?![\t\n\r])[\p{Cc}\u2029]/gu;

/**
 * A text that turns nothing round that stands beside it: without signs that end nothing of its own, or are never
 * ended, and with plain line breaks. Others end the setting apart of the whole text.
 */
export function selfContained(text: string): string {
  const begun: number[] = [];
  const ended = new Set<number>();
  for (const { 0: sign, index } of text.matchAll(signs)) {
    if (sign !== end) begun.push(index);
    else if (begun.length > 0) ended.add(begun.pop()!).add(index);
  }
  return text
    .replaceAll(signs, (sign, index: number) => (ended.has(index) ? sign : ''))
    .replaceAll(paragraphEnds, '\n');
}
