import type { Input } from '@castwork/contract/contract';
import type { Platform } from '@castwork/contract/limits';
import type { Side } from '@castwork/contract/roles';
import { askedOf, emptyProfile, type ProfileValues } from '../profile-fields/profile-values.ts';

/** What the sign-up form holds. */
export interface SignupValues extends ProfileValues {
  role: Side;
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

/** What is sent: what can be seen, so URLs of the chosen platforms only, and none of a sponsor. */
export const signupBody = (values: SignupValues): Input<'signup'>['body'] => {
  const { email, password, role, ...profile } = values;
  const platformUrls = Object.fromEntries(
    values.platforms.map((platform) => [platform, values.platformUrls[platform]]),
  );
  return { email, password, role, ...askedOf(role, { ...profile, platformUrls }) };
};
