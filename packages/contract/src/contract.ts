import { z } from 'zod';
import { accountSchemas } from './accounts/schemas.ts';
import { balanceSchemas } from './balance/schemas.ts';
import { caseSchemas } from './cases/schemas.ts';
import { credentialSchemas } from './credentials/schemas.ts';
import { depositSchemas } from './deposits/schemas.ts';
import type { SchemasOf } from './endpoint-schemas.ts';
import type { EndpointName, endpoints } from './endpoints.ts';
import { healthSchemas } from './health/schemas.ts';
import { jobSchemas } from './jobs/schemas.ts';
import { legalSchemas } from './legal/schemas.ts';
import { linkCheckSchemas } from './link-checks/schemas.ts';
import { mailSchemas } from './mails/schemas.ts';
import { notificationSchemas } from './notifications/schemas.ts';
import { auditSchemas } from './operator/audit-schemas.ts';
import { operatorJobSchemas } from './operator/job-schemas.ts';
import { operatorPeopleSchemas } from './operator/people-schemas.ts';
import { operatorSchemas } from './operator/schemas.ts';
import { ownDataSchemas } from './own-data/schemas.ts';
import { ledgerSchemas } from './operator/ledger-schemas.ts';
import { payoutSchemas } from './payouts/schemas.ts';
import { peopleSchemas } from './people/schemas.ts';
import { pictureSchemas } from './pictures/schemas.ts';
import { preferenceSchemas } from './preferences/schemas.ts';
import { reportSchemas } from './reports/schemas.ts';
import { requestSchemas } from './requests/schemas.ts';
import { safetySchemas } from './safety/schemas.ts';
import { reviewSchemas } from './reviews/schemas.ts';
import { savedSearchSchemas } from './saved-searches/schemas.ts';
import { sessionSchemas } from './sessions/schemas.ts';
import { statementSchemas } from './statements/schemas.ts';
import { submissionSchemas } from './submissions/schemas.ts';
import { threadSchemas } from './threads/schemas.ts';
import { totpSchemas } from './totp/schemas.ts';
import { webhookSchemas } from './webhooks/schemas.ts';
import { names } from './names.ts';

/** The schemas of every endpoint, under the endpoint's name. */
export const schemas = {
  ...accountSchemas,
  ...totpSchemas,
  ...sessionSchemas,
  ...credentialSchemas,
  ...ownDataSchemas,
  ...legalSchemas,
  ...jobSchemas,
  ...savedSearchSchemas,
  ...submissionSchemas,
  ...caseSchemas,
  ...linkCheckSchemas,
  ...requestSchemas,
  ...threadSchemas,
  ...safetySchemas,
  ...notificationSchemas,
  ...preferenceSchemas,
  ...payoutSchemas,
  ...balanceSchemas,
  ...depositSchemas,
  ...statementSchemas,
  ...peopleSchemas,
  ...pictureSchemas,
  ...reviewSchemas,
  ...webhookSchemas,
  ...operatorSchemas,
  ...reportSchemas,
  ...mailSchemas,
  ...ledgerSchemas,
  ...auditSchemas,
  ...operatorPeopleSchemas,
  ...operatorJobSchemas,
  ...healthSchemas,
} satisfies SchemasOf<typeof endpoints>;

/** Where some are missing their own file says so: nothing here has to say it once more. */
type Missing = SchemasOf<Omit<typeof endpoints, keyof typeof schemas>>;
type Schemas = typeof schemas & Missing;
type Part = 'params' | 'query' | 'body';

type Sent<S, P extends Part> = S extends Record<P, z.ZodType> ? z.input<S[P]> : never;
type Read<S, P extends Part> = S extends Record<P, z.ZodType> ? z.output<S[P]> : undefined;
/** A query may be given numbers: it is text on the wire either way. */
type Loose<T> = { [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number : T[K] };
type PartsOf<S> = {
  [P in Part as [Sent<S, P>] extends [never] ? never : P]: P extends 'query'
    ? Loose<Sent<S, P>>
    : Sent<S, P>;
};
/** Parts that `{}` satisfies may be left out. */
type Lenient<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K];
};

/** What a caller sends: path parameters, query and body, before defaults and normalising. */
export type Input<N extends EndpointName> = Lenient<PartsOf<Schemas[N]>>;

/** What an operation receives: the same, after defaults and normalising. */
export interface Parsed<N extends EndpointName> {
  params: Read<Schemas[N], 'params'>;
  query: Read<Schemas[N], 'query'>;
  body: Read<Schemas[N], 'body'>;
}

/** What an endpoint answers on success; each event, where the answer is a stream of them. */
export type Reply<N extends EndpointName> = z.output<Schemas[N]['reply']>;

/** The body of every 4xx and 5xx. `message` and `error` hold the same sentence. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  /** A stable snake_case word. */
  code: z.string(),
  requestId: z.string(),
  /** Invalid fields, as paths like `platformUrls.YouTube`. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Dollars that are missing, where a call needs more than there is (402). */
  missing: z.number().optional(),
  /** Where a login takes a second step: what `POST /api/login/totp` is answered with. */
  totp: z
    .object({
      /** Stands for the password that was right. */
      challenge: z.string(),
      /** Where no app is set up yet: the secret for it, as text and as the address in a QR code. */
      setUp: z.object({ secret: z.string(), uri: z.string() }).optional(),
    })
    .optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
names.add(errorBody, { id: 'Error' });
