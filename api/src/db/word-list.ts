import { sql } from 'kysely';

/** Words of ours, for what follows `in` or makes an array: part of a statement's text, so that it is planned with them. */
export const wordList = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));
