import type { User } from '@castwork/contract/accounts/schemas';

/** Who is signed in: the bearer token and the user as the server last returned it. */
export interface Session {
  readonly token: string;
  readonly user: User;
}

/** The one key of browser storage that holds the session. */
export const storageKey = 'castwork.auth';

function parse(stored: string | null): Session | null {
  try {
    // Nothing stored is read as `null` is.
    const value = JSON.parse(stored!) as Partial<Session> | null;
    const { token, user } = value ?? {};
    return typeof token === 'string' && typeof user?._id === 'string' ? { token, user } : null;
  } catch {
    return null;
  }
}

/**
 * When a token expires.
 * @param token a JWT
 * @returns milliseconds since the epoch; 0 when the token cannot be read, so that it counts as expired
 */
export function expiresAt(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown;
    };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}

// A browser may refuse storage (private windows, full quota): the session then lives in this page.
let isKept = false;
const storage = {
  read: () => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  },
  write: (value: string | null) => {
    try {
      if (value) localStorage.setItem(storageKey, value);
      else localStorage.removeItem(storageKey);
      isKept = true;
    } catch {
      isKept = false;
    }
  },
};

const isLive = (session: Session | null) =>
  session !== null && expiresAt(session.token) > Date.now();

let current: Session | null = null;
let hasEnded = false;
const listeners = new Set<() => void>();

function change(next: Session | null, byHand = false) {
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  hasEnded = next === null && !byHand;
  current = next;
  for (const listener of listeners) listener();
}

/** Reads storage again: at load, and when another tab has written to it. */
export function readStorage() {
  const stored = storage.read();
  const next = parse(stored);
  if (isLive(next)) {
    isKept = true;
    change(next);
  } else {
    if (stored !== null) storage.write(null);
    if (next) hasEnded = true;
    change(null);
  }
}

/** Clears the session if its token has expired. */
export function dropExpired() {
  if (current && !isLive(current)) store.replace(current.token, null);
}

/** The session's store: one per page, shared by the shell and every remote. */
export const store = {
  get: () => current,
  /** Whether a session was there and ended, by anything but `leave`. */
  hasEnded: () => hasEnded,
  set: (next: Session | null) => {
    const live = isLive(next) ? next : null;
    storage.write(live && JSON.stringify(live));
    change(live);
  },
  /** Ends the session because who is signed in wants to go. */
  leave: () => {
    storage.write(null);
    change(null, true);
  },
  /**
   * Replaces or ends the session of one token. If another tab has ended it or signed in as someone
   * else, and this one has not heard yet, what that tab did stands.
   */
  replace: (token: string, next: Session | null) => {
    if (isKept && parse(storage.read())?.token !== token) readStorage();
    else if (current?.token === token) store.set(next);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

readStorage();
