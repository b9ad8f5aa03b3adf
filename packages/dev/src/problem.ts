/** Something the person at the keyboard can put right; its message is one sentence. */
export class Problem extends Error {
  override name = 'Problem';
}

/** The words of an error, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
