import { readStored, writeStored } from '@castwork/forms/browser-storage';

const key = 'castwork.destination';

/** As long as the link that confirms an address is good for, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1_000;

/**
 * Keeps where somebody wanted to go who makes an account first: confirming the address leads through
 * their mails, and to another tab.
 * @param path as the address says; none forgets what was kept
 */
export const keepDestination = (path: string | null) =>
  writeStored('localStorage', key, path ? { path, until: Date.now() + keptFor } : undefined);

export const forgetDestination = () => keepDestination(null);

/** What was kept, as it was given, while the confirmation is good. */
export function keptDestination(): unknown {
  const { path, until } = (readStored('localStorage', key) ?? {}) as Record<string, unknown>;
  return typeof until === 'number' && until > Date.now() ? path : undefined;
}

/** An address of an account's page that knows where to go on. */
export const withRedirect = (to: string, redirect: string | null) =>
  redirect ? `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}` : to;
