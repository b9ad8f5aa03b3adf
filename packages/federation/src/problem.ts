/** Something the person at the keyboard can put right; its message is one sentence. */
export class Problem extends Error {
  override name = 'Problem';
}

/** A command that was not understood: it has to be given otherwise. */
export class UsageProblem extends Problem {
  override name = 'UsageProblem';
}

/** The words of an error, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
