/**
 * The codes by which a mail server says that an address is not there, or takes no mail any more: its next
 * answer is the same. Others of `5xx` may be about the sender, or about how the server is set up, and change.
 * Source: https://www.rfc-editor.org/rfc/rfc3463#section-3.2 and 3.3, RFC 7505 for 5.1.10
 */
const aboutAddress = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/;

/** Whether what a mail server refused was the address, for good. @param error what sending failed with */
export const isRefusedForGood = (error: unknown): boolean => {
  const { command, response } = error as { command?: string; response?: string };
  return command === 'RCPT TO' && aboutAddress.test(response ?? '');
};
