import { join } from 'node:path';
import { SettingError, isSet, readSettings } from '@castwork/settings/settings';
import type { Env } from '@castwork/settings/settings';
import { Problem } from '@castwork/federation/problem';

/** What a start is going to do, settled before it does anything. */
export type Plan = ReturnType<typeof planStart>;

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
      // Nobody can add funds to a product that is only looked at.
      sponsorCredit: embedded && !isSet('SPONSOR_CREDIT', env) ? 'unlimited' : undefined,
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
