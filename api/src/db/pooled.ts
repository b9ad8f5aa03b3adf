import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { apiRole, createPool, ownPatience, serverPatience } from './connect.ts';
import { NamelessClient, PreparingClient } from './prepared.ts';

/** What a login lacks to be used through a pooler, as lines that an administrator can run. */
async function lackOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ login: string; owns: boolean; [name: string]: unknown }>(
    `select quote_ident(session_user) as login,
       pg_has_role(current_user, (select relowner from pg_class where oid = 'users'::regclass), 'usage') as owns,
       (select json_object_agg(name, setting::int) from pg_settings where name = any($1)) as patience`,
    [Object.keys(serverPatience)],
  );
  const { login, owns, patience } = rows[0]!;
  const told = patience as Record<string, number>;
  const lacks = Object.entries(serverPatience).flatMap(([name, most]) =>
    told[name] && told[name] <= most ? [] : [`set ${name} = ${most}`],
  );
  return [...(owns ? [`set role = ${apiRole}`] : []), ...lacks].map(
    (what) => `alter role ${login} ${what};`,
  );
}

/**
 * Whether what stands between gives each client names of its own for statements. One that does not lets
 * them meet under the same name on one connection, and miss them on the next.
 */
async function keepsNames(client: Client): Promise<boolean> {
  const name = `castwork_${randomUUID()}`;
  const text = 'select from pg_prepared_statements where name = $1';
  return (await client.query({ name, text, values: [name] })).rows.length === 0;
}

/**
 * Opens a pool of connections that lead through a pooler in transaction mode, such as PgBouncer. It lets
 * no connection say what it wants to be: the login's own settings do.
 * @param url `postgres://…` of a login that has no more rights than the API needs
 * @throws when the login lacks a setting, or has too many rights
 */
export async function openPooled(url: string): Promise<Pool> {
  const client = new Client({ connectionString: url, ...ownPatience });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const lack = await lackOf(client);
    if (lack.length > 0)
      throw new Error(
        `through a pooler its login says what a connection may do and how long it waits, so an administrator has to run "${lack.join(' ')}" first, and have the pooler connect anew`,
      );
    const Chosen = (await keepsNames(client)) ? PreparingClient : NamelessClient;
    return createPool(url, 10, { ...ownPatience, Client: Chosen });
  } finally {
    await client.end();
  }
}
