import { useLocation } from '@castwork/router';

/** What whoever sent the visitor to the login page says: the shell, or the page of a confirmed address. */
interface Arrival {
  /** Where they were, or wanted to go. */
  from?: unknown;
  /** They were signed in until now. */
  hasEnded?: unknown;
  email?: unknown;
}

/** What brought the visitor to the login page, besides its address. */
export const useArrival = () => (useLocation().state ?? {}) as Arrival;
