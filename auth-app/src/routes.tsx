import type { RouteObject } from '@castwork/router';
import { ConfirmEmail } from './confirm-email/confirm-email.tsx';
import { ForgotPassword } from './forgot-password/forgot-password.tsx';
import { Login } from './login/login.tsx';
import { Profile } from './profile/profile.tsx';
import { ResendConfirmation } from './resend-confirmation/resend-confirmation.tsx';
import { ResetPassword } from './reset-password/reset-password.tsx';
import { Settings } from './settings/settings.tsx';
import { Signup } from './signup/signup.tsx';

/** The screens of this app; `remote.json` says who may see them. */
export const routes: RouteObject[] = [
  { path: '/signup', element: <Signup /> },
  { path: '/login', element: <Login /> },
  { path: '/forgot-password', element: <ForgotPassword /> },
  { path: '/reset-password/:token', element: <ResetPassword /> },
  { path: '/confirm-email/:token', element: <ConfirmEmail /> },
  { path: '/resend-confirmation', element: <ResendConfirmation /> },
  { path: '/settings', element: <Settings /> },
  { path: '/profile', element: <Profile /> },
];
