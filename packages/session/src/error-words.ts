import { ApiError } from '@castwork/contract/api-error';

/** A server that says no more than that something is wrong within it has said nothing. */
const isBare = ({ code, message }: ApiError) =>
  code === 'internal' || /^internal (server )?error\W*$/i.test(message);

/** Sentences that say neither what failed nor why. */
const isVague = (words: string) => /^Something went wrong|again\.$/.test(words);

const whyUnreached = () =>
  navigator.onLine ? 'Castwork could not be reached.' : 'You are offline.';

/**
 * What to say about a call that failed (specification, section 8).
 * @param error whatever was thrown
 * @param fallback said when the server said nothing itself; where it says little, with why no answer came
 * @returns the server's sentence; where it found fields wrong, the one about the first of them
 */
export function errorWords(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.fromServer && !isBare(error)) return error.issues[0]?.message ?? error.message;
  if (error.status !== 0 || !isVague(fallback)) return fallback;
  return `${fallback.replace(/[^.]$/, '$&.')} ${whyUnreached()}`;
}
