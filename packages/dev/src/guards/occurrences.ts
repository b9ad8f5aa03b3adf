/** How often a text stands in another. */
export const occurrences = (source: string, text: string): number => source.split(text).length - 1;
