import { screensOf } from '@castwork/router/screens-of';
import { beside } from '@castwork/widgets/beside';
import { UnreadMessages } from '@castwork/widgets/messages/unread-messages';
import { PendingCount } from '@castwork/widgets/pending-count';
import { RequestsCount } from '@castwork/widgets/requests-count';
import type { remote } from '../remote.ts';
import { CaseScreen } from './case-file/case-screen.tsx';
import { ConfirmEmail } from './confirm-email/confirm-email.tsx';
import { ConfirmNewEmail } from './confirm-new-email/confirm-new-email.tsx';
import { ForgotPassword } from './forgot-password/forgot-password.tsx';
import { KeepEmail } from './keep-email/keep-email.tsx';
import { LegalScreen } from './legal/legal-screen.tsx';
import { Login } from './login/login.tsx';
import { PersonScreen } from './people/person-screen.tsx';
import { Profile } from './profile/profile.tsx';
import { ResendConfirmation } from './resend-confirmation/resend-confirmation.tsx';
import { ResetPassword } from './reset-password/reset-password.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { Signup } from './signup/signup.tsx';
import { Unsubscribe } from './unsubscribe/unsubscribe.tsx';

/** The screens of this app; `remote.ts` says who may see them. */
export const routes = screensOf<typeof remote>({
  '/signup': <Signup />,
  '/login': <Login />,
  '/forgot-password': <ForgotPassword />,
  '/reset-password/:token': <ResetPassword />,
  '/confirm-email/:token': <ConfirmEmail />,
  '/confirm-new-email/:token': <ConfirmNewEmail />,
  '/keep-email/:token': <KeepEmail />,
  '/resend-confirmation': <ResendConfirmation />,
  '/unsubscribe/:token': <Unsubscribe />,
  '/terms': <LegalScreen key="terms" name="terms" />,
  '/privacy': <LegalScreen key="privacy" name="privacy" />,
  '/settings': <SettingsScreen />,
  '/profile': <Profile />,
  '/people/:id': <PersonScreen />,
  '/cases/:id': <CaseScreen />,
}).map(beside(UnreadMessages, RequestsCount, PendingCount));
