/**
 * Why there is no answer: somewhere that is not asked, too many redirects, more than is read, no end in
 * time, or nobody there.
 */
export type WebFaultReason = 'notAllowed' | 'redirects' | 'tooLarge' | 'tooSlow' | 'unreachable';

/** What was asked for on the web has not come. */
export class WebFault extends Error {
  override name = 'WebFault';
  readonly reason: WebFaultReason;

  constructor(reason: WebFaultReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
