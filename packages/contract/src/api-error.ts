import type { ErrorBody } from './contract.ts';

/** What is said when the server said nothing; the cause is for logs and tests, no screen shows it. */
const silence = (status: number, cause: unknown) =>
  (status === 0 ? 'The server could not be reached' : `The answer ${status} could not be read`) +
  (cause instanceof Error ? `: ${cause.message}` : '.');

/** An answer other than success, or none at all (`status` 0 when the network failed). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's stable word for the error; `network` or `unreadable` when it said none. */
  readonly code: string;
  /** Invalid fields by path. */
  readonly issues: NonNullable<ErrorBody['issues']>;
  /** Dollars that are missing, where the call needs more than there is (402). */
  readonly missing: number | undefined;
  /** How a login goes on, where it takes a second step. */
  readonly totp: ErrorBody['totp'];
  /** True when the server itself said the message, so that it may be shown. */
  readonly fromServer: boolean;
  /** Seconds after which to try again, when the server said so. */
  readonly retryAfter: number | undefined;

  /**
   * @param body what the server said; `retryAfter` stands in a header of its answer
   * @param options `cause`: why there is no answer, or none that could be read
   */
  constructor(
    status: number,
    body: Partial<ErrorBody> & { retryAfter?: number | undefined },
    options?: ErrorOptions,
  ) {
    super(body.message ?? body.error ?? silence(status, options?.cause), options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'network' : 'unreadable');
    this.issues = body.issues ?? [];
    this.missing = body.missing;
    this.totp = body.totp;
    this.retryAfter = body.retryAfter;
    this.fromServer = Boolean(body.message ?? body.error);
  }
}
