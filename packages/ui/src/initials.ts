const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (word: string) => {
  const [first] = graphemes.segment(word);
  return first?.segment.toUpperCase() ?? '';
};

/**
 * The letters that stand for a name: those that its first and last word begin with, whatever the script.
 * @returns one or two; empty for a name without any
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}\p{Emoji}]/u.test(word));
  const [first = '', ...others] = words;
  return firstOf(first) + firstOf(others.at(-1) ?? '');
}
