import type { Input } from '@castwork/contract/contract';
import type { Platform } from '@castwork/contract/limits';
import type { Role } from '@castwork/contract/roles';
import { emptyProfile, type ProfileValues } from '../profile-fields/profile-values.ts';

/** What the sign-up form holds. */
export interface SignupValues extends ProfileValues {
  role: Role;
  email: string;
  password: string;
  platforms: Platform[];
}

/** An empty form; the role is creator unless chosen otherwise (specification, section 2). */
export const emptySignup: SignupValues = {
  ...emptyProfile,
  role: 'creator',
  email: '',
  password: '',
  platforms: [],
};

/** What is sent: URLs of the chosen platforms only, since the others cannot be seen any more. */
export const signupBody = (values: SignupValues): Input<'signup'>['body'] => ({
  ...values,
  platformUrls: Object.fromEntries(
    values.platforms.map((platform) => [platform, values.platformUrls[platform]]),
  ),
});
