import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a bearer token says: whose it is, and of which session; in seconds since 1970, until when. */
interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown> | null;

const head = { alg: 'HS256', typ: 'JWT' };

// WebCrypto, which libraries use, makes every signature a job of the thread pool: twenty times its cost.
const signatureOf = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(signed).digest();

/** A signed token, as RFC 7519 has it. */
export function signBearer(secret: string, claims: Claims): string {
  const signed = `${encode(head)}.${encode(claims)}`;
  return `${signed}.${signatureOf(secret, signed).toString('base64url')}`;
}

function readParts(secret: string, token: string, now: number) {
  const [first, second, third, ...rest] = token.split('.');
  if (!first || !second || !third || rest.length > 0) return undefined;
  const signature = Buffer.from(third, 'base64url');
  const right = signatureOf(secret, `${first}.${second}`);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
  if (decode(first)?.alg !== head.alg) return undefined;
  const claims = decode(second);
  return typeof claims?.exp === 'number' && claims.exp > now ? claims : undefined;
}

/**
 * What a token of ours says; undefined for what is none, or has run out.
 * @param now seconds since 1970
 */
export function readBearer(secret: string, token: string, now = Date.now() / 1000) {
  try {
    return readParts(secret, token, now);
  } catch {
    // What is signed and no JSON is none of ours either.
    return undefined;
  }
}
