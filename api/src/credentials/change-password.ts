import { refuseCommonPassword } from '../accounts/common-passwords.ts';
import { endMailedWays } from '../accounts/end-mailed-ways.ts';
import { remember } from '../accounts/known-browsers.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { invalid } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { mailOwner } from '../mail-owner.ts';
import type { PreparedCommand } from '../operation.ts';
import { visitFacts } from '../sessions/device.ts';
import { endOthers } from '../sessions/end-others.ts';
import { confirmCaller } from '../own-account/confirm-caller.ts';

/** Changes the caller's password. Nobody stays in, or gets in, by what was good before. */
export const changePassword: PreparedCommand<'changePassword'> = {
  prepare: async (reading, { body, caller, browser }) => {
    refuseCommonPassword(body.newPassword, 'newPassword');
    const hold = await confirmCaller(reading, caller, body);
    if (body.newPassword === body.password)
      throw invalid('newPassword', 'This is your password already. Choose another.');
    const passwordHash = await hashPassword(body.newPassword);
    return async (work) => {
      const { id } = caller.actor;
      await hold(work);
      await work.trx
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .execute();
      await endOthers(work, caller);
      await endMailedWays(work, id);
      remember(work.settings, browser, { id, password_hash: passwordHash });
      await writeEvents(work, 'password_changed', [{ kind: 'person', id }], {});
      await mailOwner(work, id, 'passwordChanged', visitFacts(work, browser));
      return { message: 'Password changed. You are signed out everywhere else.' };
    };
  },
};
