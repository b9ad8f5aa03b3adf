import { readStored, writeStored } from '@castwork/forms/browser-storage';
import { api } from '@castwork/session';
import { showToast } from '@castwork/ui/toast';

/**
 * Says that the terms have changed, once in a browser for each change; it stays until it is dismissed.
 * @param read leads to them
 */
export async function tellOfTerms(userId: string, read: () => void) {
  const key = `castwork.terms.${userId}`;
  const consent = await api.call('GET /api/users/me/consent').catch(() => undefined);
  if (!consent?.isDue || readStored('localStorage', key) === consent.version) return;
  writeStored('localStorage', key, consent.version);
  showToast({
    message: 'Our terms have changed.',
    tone: 'info',
    duration: 0,
    action: { label: 'Read them', run: read },
  });
}
