import { timings } from '@castwork/contract/limits';
import type { Tone } from '@castwork/ui/tone';
import { showToast } from '@castwork/ui/toast';

/** The dashboard's popup: 3 seconds (specification, section 9). */
export const popup = (message: string) => showToast({ message, duration: timings.sponsorPopup });

/** The inbox's toast: 2.4 seconds (specification, section 9). */
export const inboxToast = (message: string, tone?: Tone) =>
  showToast({ message, duration: timings.sponsorToast, ...(tone ? { tone } : {}) });

/** News in passing: as long as the inbox's. */
export const newsToast = (message: string) =>
  showToast({ message, tone: 'info', isEcho: true, duration: timings.sponsorToast });

/** What went wrong, long enough to be read. */
export const complain = (message: string) => showToast({ message, tone: 'error' });
