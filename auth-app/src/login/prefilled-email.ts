import { timings } from '@castwork/contract/limits';
import { readStored, writeStored } from '@castwork/forms/browser-storage';

const key = 'castwork.prefilled-email';

function kept(): { email: string; until: number } | undefined {
  const { email, until } = (readStored('localStorage', key) ?? {}) as Record<string, unknown>;
  return typeof email === 'string' && typeof until === 'number' ? { email, until } : undefined;
}

function dropExpired() {
  if ((kept()?.until ?? 0) <= Date.now()) writeStored('localStorage', key, undefined);
}

/** Keeps an e-mail address for the login form, for 30 seconds (specification, section 2). */
export function keepEmail(email: string) {
  writeStored('localStorage', key, { email, until: Date.now() + timings.prefilledEmail });
  setTimeout(dropExpired, timings.prefilledEmail);
}

/** The address kept for the login form, or empty text. Its time goes on over a reload. */
export function keptEmail(): string {
  dropExpired();
  const { email = '', until = 0 } = kept() ?? {};
  if (email) setTimeout(dropExpired, until - Date.now());
  return email;
}
