import type { z } from 'zod';
import type { deployCalls } from './calls.ts';

type Calls = typeof deployCalls;

/** The name of a call, which is also its operation's. */
export type CallName = keyof Calls;

type Body<N extends CallName> = Calls[N] extends { body: infer B } ? B : undefined;

/** What is sent with a call. */
export type CallInput<N extends CallName> = {
  params: z.input<Calls[N]['params']>;
} & (Body<N> extends z.ZodType
  ? { body: z.input<Body<N>> }
  : Body<N> extends 'bytes'
    ? { body: Uint8Array; encoding?: 'br' }
    : unknown);

/** What its operation gets. */
export interface CallOf<N extends CallName> {
  params: z.output<Calls[N]['params']>;
  body: Body<N> extends z.ZodType
    ? z.output<Body<N>>
    : Body<N> extends 'bytes'
      ? Buffer
      : undefined;
  /** How the bytes of a file are packed for their way. */
  encoding?: 'br';
  /** Whose token it was. */
  who: string;
  /** Throws when that has ended since. */
  checkMay: () => Promise<void>;
}

/** What is answered. */
export type CallReply<N extends CallName> = Calls[N] extends { reply: infer R extends z.ZodType }
  ? z.output<R>
  : void;

/** What the server knows of one remote. */
export type RemoteState = CallReply<'getState'>;
