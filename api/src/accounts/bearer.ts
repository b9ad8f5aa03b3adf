import { createSigner, createVerifier } from 'fast-jwt';

/** What a bearer token says: whose it is, and of which session; in seconds since 1970, until when. */
interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}

const algorithm = 'HS256';

/** Tokens whose signatures are not computed again. */
const kept = 2_000;

// A process has one secret, and making its key takes longer than a signature.
let own: ReturnType<typeof open> | undefined;

const open = (secret: string) => ({
  secret,
  sign: createSigner({ key: secret, algorithm }),
  verify: createVerifier({
    key: secret,
    algorithms: [algorithm],
    requiredClaims: ['exp'],
    // A token comes with every call of its session: its end is looked at each time.
    cache: kept,
  }),
});

const keyed = (secret: string) => (own?.secret === secret ? own : (own = open(secret)));

/** A signed token, as RFC 7519 has it. */
export const signBearer = (secret: string, claims: Claims): string => keyed(secret).sign(claims);

/** What a token of ours says; undefined for what is none, or has run out. */
export function readBearer(secret: string, token: string): Record<string, unknown> | undefined {
  try {
    return keyed(secret).verify(token) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
