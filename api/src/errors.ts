import type { ErrorBody } from '@castwork/contract/contract';
import type { ErrorStatus } from '@castwork/contract/endpoint';

/** A refusal: becomes the answer's status and body. Its message is for the person who called. */
export class Refusal extends Error {
  readonly status: ErrorStatus;
  /** A stable snake_case word for programs. */
  readonly code: string;
  readonly issues: ErrorBody['issues'];
  /** Seconds, for the `Retry-After` header of a 429 or 503. */
  readonly retryAfter: number | undefined;
  /** Dollars that are missing, for the body of a 402. */
  readonly missing: number | undefined;
  /** How a login goes on, for the body of a 403. */
  readonly totp: ErrorBody['totp'];
  /** Of a 503, for the log alone. */
  readonly because: string | undefined;

  constructor(
    status: ErrorStatus,
    code: string,
    message: string,
    more: {
      issues?: ErrorBody['issues'];
      retryAfter?: number;
      missing?: number;
      totp?: ErrorBody['totp'];
      because?: string;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
    this.missing = more.missing;
    this.totp = more.totp;
    this.because = more.because;
  }
}

/** Where a refusal is about one field: the same, at that. */
const at = (path: string | undefined, message: string) =>
  path === undefined ? {} : { issues: [{ path, message }] };

/** 400 for one field. */
export const invalid = (path: string, message: string) =>
  new Refusal(400, 'invalid_input', message, at(path, message));

/** 404: not there, or not yours. @param path the field in which it was asked for */
export function notFound(what: string, path?: string) {
  const message = `${what} not found`;
  return new Refusal(404, 'not_found', message, at(path, message));
}

/** 404: no call and no page has this address. */
export const nothingHere = () => new Refusal(404, 'not_found', 'There is nothing at this address');

/** 409: the state does not permit it. @param path the field that it is about */
export const conflict = (code: string, message: string, path?: string) =>
  new Refusal(409, code, message, at(path, message));

/** 403: signed in, but not allowed. */
export const forbidden = (code: string, message: string) => new Refusal(403, code, message);

/** 403: the account is suspended, and what is asked for would begin something. */
export const suspended = () =>
  forbidden(
    'suspended',
    'Your account is suspended: finish what you have begun, but begin nothing new.',
  );

/** 403: whoever is signed in was asked for their password again. */
export const wrongPassword = () => forbidden('wrong_password', 'That is not your password');

/** 401: address and password do not belong together. */
export const wrongLogin = () => new Refusal(401, 'wrong_login', 'Invalid email or password');

/** 401: no valid session. */
export const unauthorized = () =>
  new Refusal(401, 'unauthorized', 'Your session has ended. Please log in again.');

/** 503: a part the API stands on is away. */
export const unavailable = () =>
  new Refusal(503, 'unavailable', 'Castwork is briefly unavailable. Please try again.', {
    retryAfter: 2,
  });
