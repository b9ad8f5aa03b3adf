import { originator } from '../originator.ts';
import { setting } from '../setting.ts';
import { credit, oneOf, originOrNone, secret, secretOrNone, text } from '../values.ts';

/** Who takes and pays money, and how. */
export const money = {
  SPONSOR_CREDIT: setting(credit, {
    default: '0',
    otherwise: '`unlimited`; `0` with `DATABASE_URL`',
    description: 'How far a sponsor’s balance may go below zero: whole dollars, or `unlimited`',
  }),
  PAYMENTS: setting(oneOf('manual', 'stripe'), {
    default: 'manual',
    description: 'Who takes money in: an operator records it (`manual`), or `stripe`',
  }),
  DEPOSIT_ACCOUNT: setting(text, {
    default: '',
    otherwise: 'none; an invented one in the demo',
    description: 'Where sponsors send funds by hand, as they read it: name, bank and numbers',
  }),
  STRIPE_SECRET_KEY: setting(text, {
    default: '',
    otherwise: 'none',
    description: 'Key of the Stripe account, for `PAYMENTS=stripe`',
    confidential: true,
  }),
  STRIPE_WEBHOOK_SECRET: setting(text, {
    default: '',
    otherwise: 'none',
    description: 'What Stripe signs its messages with: one for each destination, between commas',
    confidential: true,
  }),
  STRIPE_API_URL: setting(originOrNone, {
    default: '',
    otherwise: 'Stripe itself',
    description: 'Another origin in the place of Stripe’s, for tests',
  }),
  PAYOUT_KEY: setting(secret, {
    default: '$AUTH_SECRET',
    description: 'Seals account numbers, TOTP secrets; the old `AUTH_SECRET` before that changes',
    confidential: true,
  }),
  PAYOUT_KEY_BEFORE: setting(secretOrNone, {
    default: '',
    otherwise: 'none',
    description: 'An earlier `PAYOUT_KEY`: still opens what it has sealed',
    confidential: true,
  }),
  PAYOUT_ORIGIN: setting(originator, {
    default: '{}',
    otherwise: 'none: no NACHA file',
    description: 'Whom NACHA files are from, as JSON: see Money',
  }),
};
