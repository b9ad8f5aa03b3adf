import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from '@castwork/contract/client';
import { type Product, signUp } from '../accounts.ts';
import { newcomer } from '../demo/people.ts';
import { oneJob, type OneJob } from '../one-job.ts';

/** A job that was answered with yes from its posting to its links, and to its approval unless that is left. */
export interface Done extends OneJob {
  /** Nobody approves it: the clock does. */
  readonly isLeft: boolean;
}

/** What a load has been answered. */
export interface Answers {
  readonly done: Done[];
  /** How often somebody asked for a mail, and was told yes, by their address. */
  readonly mailsAsked: Map<string, number>;
  /** How many calls there were, and what was wrong with those that failed. */
  calls: number;
  readonly failures: string[];
  /** What is done meanwhile, and milliseconds that the slowest answer took since it began. */
  part: string;
  slowest: number;
}

/** Where requests go: to the processes of the API, whichever they are. */
type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** What went wrong, and each reason for it. */
const wordsOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause ? `${message} (${wordsOf(cause)})` : message;
};

/** The calls of a client, each counted. */
const counted =
  (client: Client, answers: Answers): Client['call'] =>
  async (name, ...args) => {
    const began = performance.now();
    answers.calls += 1;
    try {
      return await client.call(name, ...args);
    } catch (error) {
      answers.failures.push(`${answers.part}: ${name}: ${wordsOf(error)}`);
      throw error;
    } finally {
      answers.slowest = Math.max(answers.slowest, performance.now() - began);
    }
  };

/** So many failed calls say enough. */
const most = 50;

const password = 'a password of one upgrade';
/** One after another, what the two sides of a job do until it is paid, with a look at all that both poll. */
async function workTogether(
  [sponsor, creator]: readonly [Client['call'], Client['call']],
  { number, email }: { number: number; email: string },
  answers: Answers,
): Promise<void> {
  const isLeft = number % 3 === 0;
  const ids = await oneJob([sponsor, creator], number, isLeft);
  answers.done.push({ ...ids, isLeft });
  await creator('getMyJobs');
  await creator('getBalance');
  await sponsor('getPostedJobs', { query: { limit: 20 } });
  await creator('forgotPassword', { body: { email } });
  answers.mailsAsked.set(email, (answers.mailsAsked.get(email) ?? 0) + 1);
}

/**
 * Has so many pairs of a sponsor and a creator sign up, and work without a pause, each pair job after job.
 * @param product where they sign up
 * @param send where their requests go then
 */
export async function putToWork(product: Product, pairs: number, send: Send) {
  const answers: Answers = {
    done: [],
    mailsAsked: new Map(),
    calls: 0,
    failures: [],
    part: '',
    slowest: 0,
  };
  const over = new AbortController();
  let number = 0;
  const fetch: typeof globalThis.fetch = (path, init) => send(String(path), init);
  const join = async (role: 'sponsor' | 'creator', email: string) => {
    const { token } = await signUp(product, { ...newcomer, email, role, password });
    return counted(createClient({ baseUrl: () => '', token: () => token, fetch }), answers);
  };
  const pairUp = async (n: number) => {
    const email = `creator-${n}@upgrade.castwork.example`;
    const sponsor = await join('sponsor', `sponsor-${n}@upgrade.castwork.example`);
    return { email, both: [sponsor, await join('creator', email)] as const };
  };
  const everyone = await Promise.all(Array.from({ length: pairs }, (_, n) => pairUp(n + 1)));
  const working = everyone.map(async ({ both, email }) => {
    while (!over.signal.aborted)
      // What failed is among the failures; the pair goes on with another job.
      await workTogether(both, { number: (number += 1), email }, answers).catch(() => undefined);
  });
  return {
    answers,
    /** Lets them do so many more jobs. @returns once they have, or too much has failed to go on */
    more: async (jobs: number) => {
      const until = answers.done.length + jobs;
      while (answers.done.length < until && answers.failures.length < most) await wait(50);
    },
    /** They finish what they are at. */
    end: async () => {
      over.abort();
      await Promise.all(working);
    },
  };
}
