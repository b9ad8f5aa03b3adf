/** The words that are searched for, as they are compared: capitals play no part. */
const wordsIn = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** What of a job is searched. */
interface Searched {
  readonly title: string;
  readonly description: string;
  readonly city: string;
  readonly state: string;
  readonly sponsor?: { readonly name: string } | undefined;
}

/**
 * Looks for words in jobs. The API says the same in SQL: in the market, and where a saved search meets a new job.
 * @param typed words with spaces between them
 * @returns whether title, description, place or the sponsor's name have every one of them; undefined where there are none
 */
export function wordSearch(typed: string): ((job: Searched) => boolean) | undefined {
  const words = wordsIn(typed);
  if (words.length === 0) return undefined;
  return ({ title, description, city, state, sponsor }) => {
    const text =
      `${title}\n${description}\n${city}, ${state}\n${sponsor?.name ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
