import type { Endpoint } from '@castwork/contract/endpoint';
import type { Context as HttpContext } from 'hono';
import { Refusal } from '../errors.ts';
import { readBody, readJsonText } from './read-body.ts';

/** How long a body may take to arrive, in milliseconds: less than the request it is of. */
const patience = 9_000;

/** Bytes of the body of a call that is let in by its signature. */
const signedBody = 1024 * 1024;

type Http = Pick<HttpContext, 'req'>;

/** What a call sends. @throws Refusal that says what is wrong with it */
export type Sent = () => unknown;

/** What a call brings that its signature lets in. */
const readSigned = async ({ req }: Http) => ({
  text: await readJsonText(req.raw, signedBody),
  signature: req.header('stripe-signature') ?? '',
});

/** What arrives later is read by nobody: its call is not made. @throws Refusal 408 */
async function inTime<T>(arriving: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    const tooSlow = 'What was sent did not arrive in time. Please try again.';
    timer = setTimeout(() => refuse(new Refusal(408, 'too_slow', tooSlow)), patience);
  });
  return Promise.race([arriving, late]).finally(() => clearTimeout(timer));
}

/**
 * Reads what a call sends to its end, as slowly as it may come. What is wrong with it is said when it is
 * asked for: who may not call at all hears that first.
 * @param takesBody whether the endpoint has a body
 */
export async function readSent(
  http: Http,
  { signed, bodyLimit }: Pick<Endpoint, 'signed' | 'bodyLimit'>,
  takesBody: boolean,
): Promise<Sent> {
  try {
    const sent = signed
      ? await inTime(readSigned(http))
      : takesBody && (await inTime(readBody(http.req.raw, bodyLimit)));
    return () => sent;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
