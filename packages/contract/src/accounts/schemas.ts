import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import {
  email,
  newEmail,
  id,
  messageReply,
  moment,
  nameText,
  newPassword,
  platformUrls,
  rawText,
  state,
  text,
  tokenParams,
  zipCode,
} from '../fields.ts';
import { limits, platforms } from '../limits.ts';
import { roleNames, sides } from '../roles.ts';
import { challengeText, secondStepCode } from '../totp/schemas.ts';
import type { accountEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

const profile = {
  fullName: nameText(limits.name),
  stageName: nameText(limits.name),
  businessName: nameText(limits.name),
  phone: text(limits.phone),
  streetAddress: text(limits.name),
  city: text(limits.name),
  state,
  zipCode,
  contentType: text(limits.name),
  platforms: z.array(z.enum(platforms)).max(50),
  platformUrls,
};

/** A user as the server returns it. Empty text means not given. */
export const user = z.object({
  _id: id,
  role: z.enum(roleNames),
  email: z.string(),
  fullName: z.string(),
  stageName: z.string(),
  businessName: z.string(),
  phone: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  contentType: z.string(),
  platforms: z.array(z.enum(platforms)),
  platformUrls: z.partialRecord(z.enum(platforms), z.string()),
  /** Degrees, of the ZIP code's centroid; null when it is missing or unknown. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whether the tips for newcomers were dismissed. */
  tipsDismissed: z.boolean().optional(),
  /** Since when an operator has suspended the account; without it, or with null, it is not. */
  suspendedAt: moment.nullable().optional(),
});

export type User = z.infer<typeof user>;
names.add(user, { id: 'User' });

const loginReply = z.object({
  token: z.string(),
  user,
  /** Present where the terms have changed since they were agreed to. */
  termsDue: z.literal(true).optional(),
});

export const accountSchemas = {
  signup: {
    body: z.object({
      email: newEmail,
      password: newPassword,
      role: z.enum(sides).default('creator'),
      ...z.object(profile).partial().shape,
      /** The version of the terms that stood beside the button, if any did. */
      termsVersion: rawText.max(100).optional(),
    }),
    reply: messageReply,
  },
  login: {
    body: z.object({
      email: rawText.trim().min(1, 'Required').max(limits.email),
      password: rawText.min(1, 'Required').max(1000),
    }),
    reply: loginReply,
  },
  loginTotp: {
    body: z.object({
      challenge: challengeText,
      code: secondStepCode,
    }),
    reply: loginReply,
  },
  logout: { reply: z.undefined() },
  getMe: { reply: z.object({ user }) },
  updateMe: {
    /** `platformUrlsSeen`: what `platformUrls` was before it was changed: what is the same in both stays as it is. */
    body: z
      .object({ ...profile, tipsDismissed: z.boolean(), platformUrlsSeen: platformUrls })
      .partial(),
    reply: z.object({ message: z.string(), user }),
  },
  forgotPassword: { body: z.object({ email }), reply: messageReply },
  resetPassword: {
    params: tokenParams,
    body: z.object({ password: newPassword }),
    reply: messageReply,
  },
  /** `email` is the address that was confirmed: whoever has the token has read its mail. */
  confirmEmail: { params: tokenParams, reply: messageReply.extend({ email: z.string() }) },
  resendConfirmation: { body: z.object({ email }), reply: messageReply },
} satisfies SchemasOf<typeof accountEndpoints>;
