import type { Guard } from './guard.ts';
import { accountGuards } from './lists/accounts.ts';
import { asSeenGuards } from './lists/as-seen.ts';
import { buildGuards } from './lists/builds.ts';
import { credentialGuards } from './lists/credentials.ts';
import { legalGuards } from './lists/legal.ts';
import { databaseGuards } from './lists/database.ts';
import { deployGuards } from './lists/deploys.ts';
import { deskGuards } from './lists/desk.ts';
import { emailChangeGuards } from './lists/email-changes.ts';
import { httpGuards } from './lists/http.ts';
import { imageGuards } from './lists/image.ts';
import { limitGuards } from './lists/limits.ts';
import { linkGuards } from './lists/links.ts';
import { loginGuards } from './lists/logins.ts';
import { mailGuards } from './lists/mails.ts';
import { marketGuards } from './lists/market.ts';
import { depositGuards } from './lists/deposits.ts';
import { moneyGuards } from './lists/money.ts';
import { payoutGuards } from './lists/payouts.ts';
import { peopleGuards } from './lists/people.ts';
import { pictureGuards } from './lists/pictures.ts';
import { processGuards } from './lists/process.ts';
import { releaseGuards } from './lists/releases.ts';
import { requestGuards } from './lists/requests.ts';
import { shellGuards } from './lists/shell.ts';
import { stripeGuards } from './lists/stripe.ts';

/** Every guard of the API and of the shell's server that tests have to notice. */
export const guards: readonly Guard[] = [
  ...loginGuards,
  ...accountGuards,
  ...credentialGuards,
  ...legalGuards,
  ...emailChangeGuards,
  ...httpGuards,
  ...limitGuards,
  ...processGuards,
  ...asSeenGuards,
  ...requestGuards,
  ...marketGuards,
  ...linkGuards,
  ...peopleGuards,
  ...pictureGuards,
  ...moneyGuards,
  ...payoutGuards,
  ...depositGuards,
  ...stripeGuards,
  ...deskGuards,
  ...mailGuards,
  ...databaseGuards,
  ...deployGuards,
  ...buildGuards,
  ...releaseGuards,
  ...shellGuards,
  ...imageGuards,
];
