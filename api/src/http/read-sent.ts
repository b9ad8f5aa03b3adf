import type { Endpoint } from '@castwork/contract/endpoint';
import { limits } from '@castwork/contract/limits';
import type { Context as HttpContext } from 'hono';
import { readBody, readJsonText } from './read-body.ts';

type Http = Pick<HttpContext, 'req'>;

/** What a call sends. @throws Refusal that says what is wrong with it */
export type Sent = () => unknown;

/** What a call brings that its signature lets in. */
const readSigned = async ({ req }: Http) => ({
  text: await readJsonText(req.raw, limits.signedBody),
  signature: req.header('stripe-signature') ?? '',
});

/**
 * Reads what a call sends to its end, however slowly it comes. What is wrong with it is said when it is
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
      ? await readSigned(http)
      : takesBody && (await readBody(http.req.raw, bodyLimit));
    return () => sent;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
