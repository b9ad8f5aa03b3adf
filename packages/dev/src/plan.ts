import { join } from 'node:path';
import { SettingError, isSet, readSettings } from '@castwork/settings/settings';
import type { Env } from '@castwork/settings/settings';
import { type SettingName, settingsTable } from '@castwork/settings/table';
import { whyNoPayments } from '@castwork/settings/stripe-keys';
import { Problem } from '@castwork/federation/problem';

/** What a start is going to do, settled before it does anything. */
export type Plan = ReturnType<typeof planStart>;

/** What a product that is only looked at is set to unless somebody says otherwise: nobody adds funds to it. */
const lookedAt = {
  SPONSOR_CREDIT: 'unlimited',
  DEPOSIT_ACCOUNT: 'Castwork Demo, First Example Bank, routing 021000021, account 000123456789',
} as const;

const demoSettings = (env: Env): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(lookedAt).filter(([name]) => !isSet(name as keyof typeof lookedAt, env)),
  );

/**
 * Reads the settings of a start.
 * @throws Problem with one sentence when a setting is wrong or missing
 */
export function planStart(env: Env = process.env) {
  const embedded = !isSet('DATABASE_URL', env);
  const ownMailbox = !isSet('SMTP_URL', env);
  if (!embedded && !isSet('AUTH_SECRET', env))
    throw new Problem(
      'AUTH_SECRET is missing: with DATABASE_URL it has to be set, to at least 32 random bytes.',
    );
  try {
    // Who reads them says so too, but only once all is built.
    const all = Object.keys(settingsTable) as SettingName[];
    readSettings(
      all.filter((name) => isSet(name, env)),
      env,
    );
    const noPayments = whyNoPayments(
      readSettings(['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], env),
    );
    if (noPayments) throw new Problem(noPayments);
    const dataDir = readSettings(['DATA_DIR'], env).DATA_DIR;
    return {
      ...readSettings(
        ['SHELL_PORT', 'API_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'SMTP_URL', 'PUBLIC_URL'],
        env,
      ),
      ...readSettings(
        [
          'API_URL',
          'AGENT_NAME',
          'AGENT_PHONE',
          'MAIL_FROM',
          'LOG_LEVEL',
          'REGISTRY_URL',
          'METRICS_PORT',
        ],
        env,
      ),
      databaseUrl: embedded ? undefined : readSettings(['DATABASE_URL'], env).DATABASE_URL,
      databaseDirectUrl: embedded
        ? undefined
        : readSettings(['DATABASE_DIRECT_URL'], env).DATABASE_DIRECT_URL,
      databaseOwnerUrl: embedded
        ? undefined
        : readSettings(['DATABASE_OWNER_URL'], env).DATABASE_OWNER_URL,
      authSecret: isSet('AUTH_SECRET', env)
        ? readSettings(['AUTH_SECRET'], env).AUTH_SECRET
        : undefined,
      seedDemo: readSettings(['SEED_DEMO'], env).SEED_DEMO && (embedded || isSet('SEED_DEMO', env)),
      demo: embedded ? demoSettings(env) : {},
      embedded,
      ownMailbox,
      dataDir,
      logs: join(dataDir, 'logs'),
    };
  } catch (error) {
    if (error instanceof SettingError) throw new Problem(error.message);
    throw error;
  }
}
