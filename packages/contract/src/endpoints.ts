import { accountEndpoints } from './accounts/endpoints.ts';
import { balanceEndpoints } from './balance/endpoints.ts';
import { caseEndpoints } from './cases/endpoints.ts';
import { credentialEndpoints } from './credentials/endpoints.ts';
import { depositEndpoints } from './deposits/endpoints.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { jobEndpoints } from './jobs/endpoints.ts';
import { legalEndpoints } from './legal/endpoints.ts';
import { linkCheckEndpoints } from './link-checks/endpoints.ts';
import { mailEndpoints } from './mails/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { auditEndpoints } from './operator/audit-endpoints.ts';
import { operatorEndpoints } from './operator/endpoints.ts';
import { ownDataEndpoints } from './own-data/endpoints.ts';
import { ledgerEndpoints } from './operator/ledger-endpoints.ts';
import { operatorJobEndpoints } from './operator/job-endpoints.ts';
import { operatorPeopleEndpoints } from './operator/people-endpoints.ts';
import { payoutEndpoints } from './payouts/endpoints.ts';
import { peopleEndpoints } from './people/endpoints.ts';
import { pictureEndpoints } from './pictures/endpoints.ts';
import { preferenceEndpoints } from './preferences/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { requestEndpoints } from './requests/endpoints.ts';
import { safetyEndpoints } from './safety/endpoints.ts';
import { reviewEndpoints } from './reviews/endpoints.ts';
import { savedSearchEndpoints } from './saved-searches/endpoints.ts';
import { sessionEndpoints } from './sessions/endpoints.ts';
import { statementEndpoints } from './statements/endpoints.ts';
import { submissionEndpoints } from './submissions/endpoints.ts';
import { threadEndpoints } from './threads/endpoints.ts';
import { totpEndpoints } from './totp/endpoints.ts';
import { webhookEndpoints } from './webhooks/endpoints.ts';

/**
 * The whole API as one table: name to method, path, access and answers. Routes, client and
 * OpenAPI document are derived from it. It holds no schema, so a browser that calls an endpoint
 * does not load zod; `contract.ts` joins the schemas to the same names.
 */
export const endpoints = {
  ...accountEndpoints,
  ...totpEndpoints,
  ...sessionEndpoints,
  ...credentialEndpoints,
  ...ownDataEndpoints,
  ...legalEndpoints,
  ...jobEndpoints,
  ...savedSearchEndpoints,
  ...submissionEndpoints,
  ...caseEndpoints,
  ...linkCheckEndpoints,
  ...requestEndpoints,
  ...threadEndpoints,
  ...safetyEndpoints,
  ...notificationEndpoints,
  ...preferenceEndpoints,
  ...payoutEndpoints,
  ...balanceEndpoints,
  ...depositEndpoints,
  ...statementEndpoints,
  ...peopleEndpoints,
  ...pictureEndpoints,
  ...reviewEndpoints,
  ...webhookEndpoints,
  ...operatorEndpoints,
  ...reportEndpoints,
  ...mailEndpoints,
  ...ledgerEndpoints,
  ...auditEndpoints,
  ...operatorPeopleEndpoints,
  ...operatorJobEndpoints,
  ...healthEndpoints,
} as const;

/** The name of an endpoint, which is also its operation's name and its query key. */
export type EndpointName = keyof typeof endpoints;
