import { timings } from '@castwork/contract/limits';
import type { Tone } from '@castwork/ui/tone';
import { showToast } from '@castwork/ui/toast';

/** The inbox's toast: 2.4 seconds (specification, section 9). */
export const inboxToast = (message: string, tone?: Tone) =>
  showToast({ message, duration: timings.sponsorToast, ...(tone ? { tone } : {}) });
