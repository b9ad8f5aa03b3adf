import { timings } from '@castwork/contract/limits';
import { showToast } from '@castwork/ui/toast';

/** The dashboard's popup: 3 seconds (specification, section 9). */
export const popup = (message: string) => showToast({ message, duration: timings.sponsorPopup });

/** What went wrong, long enough to be read. */
export const complain = (message: string) => showToast({ message, tone: 'error' });
