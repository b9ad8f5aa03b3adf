import type { User } from '@castwork/contract/accounts/schemas';
import type { UseFormReturn } from '@castwork/forms';
import { useEffect, useRef, useState } from 'react';
import type { ProfileValues } from '../profile-fields/profile-values.ts';

/**
 * Tells of a saved ZIP code that has no place on the map, at its field.
 * @returns whether the profile has such a one, and what to call when it was saved: the field lies
 *   far from the button, and comes before the eyes
 */
export function useUnknownZip(form: UseFormReturn<ProfileValues>, user: User) {
  const isUnknown = user.zipCode !== '' && user.latitude === null;
  const [saves, setSaves] = useState(0);
  const shown = useRef(saves);
  const { setError } = form;
  useEffect(() => {
    const isNew = saves > shown.current;
    shown.current = saves;
    if (!isUnknown) return;
    const message = `We do not know the ZIP code ${user.zipCode}. Enter another one near you.`;
    setError('zipCode', { type: 'unknown', message }, { shouldFocus: isNew });
    if (isNew) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [isUnknown, saves, setError, user]);
  return { isUnknown, showAfterSaving: () => setSaves((count) => count + 1) };
}
