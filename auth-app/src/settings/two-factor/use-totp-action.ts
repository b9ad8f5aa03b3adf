import type { Call } from '@castwork/contract/calls/addresses';
import { refresh, useAction } from '@castwork/session';

/** An action on the second step. Where it was done before, here or elsewhere, how it is now is read again. */
export const useTotpAction = <C extends Call>(call: C) =>
  useAction(call, {
    onError: ({ status }) => void (status === 409 && refresh('GET /api/users/me/totp')),
  });
