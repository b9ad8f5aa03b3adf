const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The header `traceparent` of a call that begins a trace, as W3C's Trace Context 1 has it. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
