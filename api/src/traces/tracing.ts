import type { Pool } from 'pg';

/** What is said of a part of the work. No value that people wrote, and nobody's name, stands there. */
export type About = Readonly<Record<string, string | number | boolean | undefined>>;

/** A part of the work: it becomes a span, beneath the part that it is done in. */
export interface Part {
  readonly name: string;
  readonly kind: 'request' | 'statement' | 'job' | 'step';
  readonly about?: About;
  /** Where it began elsewhere, as a `traceparent` of W3C; what is none counts as none. */
  readonly parent?: string | undefined;
  /** What caused it elsewhere, in the same form: a trace of its own that points there. */
  readonly cause?: string | undefined;
}

/** What can be said of a part while it is done. */
export interface Span {
  readonly say: (about: About) => void;
  readonly call: (name: string) => void;
  /** It went wrong. @param why a word, never a message: those may hold values */
  readonly fail: (why: string) => void;
}

/** How a process says what its work is made of. */
export interface Tracing {
  /** Does a part of the work; what it rejects with is passed on. */
  readonly part: <T>(part: Part, work: (span: Span) => Promise<T>) => Promise<T>;
  /** The part that is done now as a `traceparent`, for what it causes elsewhere; none outside of one. */
  readonly here: () => string | undefined;
  /** The id of the trace that is done now, as 32 hexadecimal digits. */
  readonly traceId: () => string | undefined;
  /** Makes every statement of a pool a part of the work that sends it. */
  readonly follow: (pool: Pool) => void;
  /** Sends what is left, and does not wait long for that. */
  readonly close: () => Promise<void>;
}

const nothing: Span = { say: () => undefined, call: () => undefined, fail: () => undefined };

/** Where nobody collects traces, there are none. */
export const noTracing: Tracing = {
  part: (_, work) => work(nothing),
  here: () => undefined,
  traceId: () => undefined,
  follow: () => undefined,
  close: async () => undefined,
};
