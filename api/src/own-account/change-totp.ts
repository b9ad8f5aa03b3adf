import { mailOwner } from '../mail-owner.ts';
import { forbidden } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import type { PreparedCommand } from '../operation.ts';
import { confirmCaller } from './confirm-caller.ts';
import { keepRecoveryCodes, makeRecoveryCodes } from '../accounts/recovery-codes.ts';
import { lockTotp } from '../totp/user-totp.ts';

/** Makes the caller's recovery codes anew; those of before count no more. */
export const renewRecoveryCodes: PreparedCommand<'renewRecoveryCodes'> = {
  prepare: async (reading, { body, caller }) => {
    const { id } = caller.actor;
    const hold = await confirmCaller(reading, caller, body);
    const codes = await makeRecoveryCodes();
    return async (work) => {
      await hold(work);
      await lockTotp(work, id);
      await keepRecoveryCodes(work, id, codes);
      await mailOwner(work, id, 'recoveryCodes');
      return { message: 'New recovery codes were made', recoveryCodes: codes.shown };
    };
  },
};

/** Ends the second step of the caller's login. An operator's login always has one. */
export const endTotp: PreparedCommand<'endTotp'> = {
  prepare: async (reading, { body, caller }) => {
    const { id, kind } = caller.actor;
    if (kind === 'operator')
      throw forbidden('totp_required', 'An operator’s login always takes a second step.');
    const hold = await confirmCaller(reading, caller, body);
    return async (work) => {
      await hold(work);
      await lockTotp(work, id);
      await work.trx.deleteFrom('user_totp').where('user_id', '=', id).execute();
      await writeEvents(work, 'totp_turned_off', [{ kind: 'person', id }], {});
      await mailOwner(work, id, 'totpOff');
      return { message: 'Two-factor authentication is off' };
    };
  },
};
