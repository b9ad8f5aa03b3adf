import type { Operations } from '../operation.ts';
import { confirmEmail } from '../accounts/confirm-email.ts';
import { forgotPassword } from '../accounts/forgot-password.ts';
import { getMe } from '../accounts/get-me.ts';
import { loginTotp } from '../accounts/login-totp.ts';
import { login } from '../accounts/login.ts';
import { logout } from '../accounts/logout.ts';
import { resendConfirmation } from '../accounts/resend-confirmation.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import { signup } from '../accounts/signup.ts';
import { updateMe } from '../accounts/update-me.ts';
import { cancelEmailChange } from '../credentials/cancel-email-change.ts';
import { changeEmail } from '../credentials/change-email.ts';
import { changePassword } from '../credentials/change-password.ts';
import { confirmEmailChange } from '../credentials/confirm-email-change.ts';
import { getEmailChange } from '../credentials/get-email-change.ts';
import { objectToEmailChange } from '../credentials/object-to-email-change.ts';
import { getConsent, giveConsent } from '../legal/consent.ts';
import { getLegal } from '../legal/get-legal.ts';
import { dropMail, sendMailAgain } from '../mail/undelivered.ts';
import { endTotp, renewRecoveryCodes } from '../own-account/change-totp.ts';
import { closeAccount } from '../own-account/close-account.ts';
import { getExport } from '../own-account/get-export.ts';
import { getTotp } from '../own-account/get-totp.ts';
import { beginTotp, confirmTotp } from '../own-account/set-up-totp.ts';
import { getMyPicture } from '../pictures/get-my-picture.ts';
import { removeMyPicture } from '../pictures/remove-my-picture.ts';
import { setMyPicture } from '../pictures/set-my-picture.ts';
import { getPreferences } from '../preferences/get-preferences.ts';
import { updatePreferences } from '../preferences/update-preferences.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { endSession } from '../sessions/end-session.ts';
import { getSessions } from '../sessions/get-sessions.ts';

/** Who somebody is, how they log in, and what they choose. */
export const accounts = {
  signup,
  login,
  loginTotp,
  getTotp,
  getExport,
  getLegal,
  getConsent,
  giveConsent,
  closeAccount,
  beginTotp,
  confirmTotp,
  renewRecoveryCodes,
  endTotp,
  logout,
  getMe,
  updateMe,
  forgotPassword,
  resetPassword,
  confirmEmail,
  resendConfirmation,
  getSessions,
  endSession,
  endOtherSessions,
  changePassword,
  getEmailChange,
  changeEmail,
  cancelEmailChange,
  confirmEmailChange,
  objectToEmailChange,
  getPreferences,
  updatePreferences,
  getMyPicture,
  setMyPicture,
  removeMyPicture,
  sendMailAgain,
  dropMail,
} satisfies Partial<Operations>;
