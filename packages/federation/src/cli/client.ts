import { Problem } from '../problem.ts';
import type { DeployCall } from '../deploy/call.ts';
import type { CallInput, CallName, CallReply } from '../deploy/call-types.ts';
import { deployCalls } from '../deploy/calls.ts';

/** A shell's server, as the command line talks to it. */
export interface Server {
  url: string;
  /** Makes a call of the table. @throws Problem with the sentence of the server's refusal */
  call: <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallReply<N>>;
}

interface Sent {
  params: Record<string, string>;
  body?: unknown;
  encoding?: string;
}

/** Puts parameters into a path; one of several segments keeps its slashes. */
const filled = (path: string, params: Record<string, string>) =>
  path
    .replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
      (params[name] ?? '').split('/').map(encodeURIComponent).join('/'),
    )
    .replace(/\/$/, '');

const typeOf = (body: unknown) =>
  body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** There was no answer, or none that says what was done: it may be done by now. */
export class UnansweredProblem extends Problem {}

/** Whether a connection was there before it failed: a shell that stops has taken some of what was sent. */
const hasBegun = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string } };
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(cause?.code ?? '');
};

/** What is said of a shell that was there and is no more. */
export const brokenOff = (url: string) =>
  `${url} broke off before it had answered: look whether the shell runs there, and run this again.`;

/** How a command is told which shell it is to talk to. */
export type ShellOption = '--to' | '--against';

/** How long is waited for an answer that takes no time. */
export const patienceMs = 15_000;

/** So many times as long is waited where files are sent, or looked at byte by byte. */
const timesLonger = 16;

/** Talks to the server of the shell at `url`: with a token, or as anyone. */
export const connect = (
  url: string,
  token?: string,
  option: ShellOption = '--to',
  patience = patienceMs,
): Server => ({
  url,
  async call(name, input) {
    const { method, path, reply, isLong }: DeployCall = deployCalls[name];
    const { params, body, encoding } = input as Sent;
    const place = `/deploys${filled(path, params)}`;
    const most = isLong ? patience * timesLonger : patience;
    const failed = (otherwise: string) => (error: unknown) => {
      if ((error as Error).name === 'TimeoutError')
        throw new UnansweredProblem(
          `${url} has not answered ${method} ${place} in ${most / 1000} s: look whether the shell runs there, and run this again.`,
        );
      if (hasBegun(error)) throw new UnansweredProblem(brokenOff(url));
      throw new Problem(otherwise);
    };
    const answer = await fetch(`${url}${place}`, {
      method,
      headers: {
        'content-type': typeOf(body),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      signal: AbortSignal.timeout(most),
    }).catch(failed(`No shell answers at ${url}: start it, or name one with ${option}.`));
    const text = await answer.text().catch(failed(brokenOff(url)));
    const json = jsonIn(text);
    const Failure = answer.status < 500 ? Problem : UnansweredProblem;
    if (!answer.ok)
      throw new Failure(
        (json as { message?: string } | undefined)?.message ??
          `${url} ${answer.status < 500 ? 'is no shell: it ' : ''}answered ${answer.status}.`,
      );
    const said = reply?.safeParse(json);
    if (said?.error) throw new Problem(`${url} answered what no shell of this version says.`);
    return said?.data as never;
  },
});
