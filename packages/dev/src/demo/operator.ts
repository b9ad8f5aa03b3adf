import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@castwork/contract/api-error';
import { createClient } from '@castwork/contract/client';
import type { Client } from '@castwork/contract/client';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD, OPERATOR } from './people.ts';
import type { Operate } from './seed-money.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'demo-operator-secret');

/** What the demo operator's authenticator app would show now. @throws when there is no demo operator */
export function demoCode(dataDir: string): string {
  const secret = Secret.fromBase32(readFileSync(fileIn(dataDir), 'utf8').trim());
  return new TOTP({ secret }).generate();
}

function keep(dataDir: string, secret: string): void {
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600 });
  renameSync(unfinished, fileIn(dataDir));
}

function isKept(dataDir: string): boolean {
  try {
    return demoCode(dataDir) !== '';
  } catch {
    return false;
  }
}

const login = { body: { email: OPERATOR, password: DEMO_PASSWORD } };

/** What the demo operator's login is told of its second step; nothing while there is none. */
async function secondStep(api: Client): Promise<ApiError['totp']> {
  const refusal: unknown = await api.call('login', login).catch((error: unknown) => error);
  if (refusal instanceof ApiError && (refusal.status === 401 || refusal.totp)) return refusal.totp;
  throw refusal;
}

/**
 * Makes the demo's operator by the order on the server, with an authenticator app whose secret stays
 * in the data directory: anybody who looks at the demo may have its codes.
 */
export async function joinOperator(
  apiUrl: string,
  operate: Operate,
  dataDir: string,
): Promise<void> {
  const api = createClient({ baseUrl: () => apiUrl });
  const step = await secondStep(api);
  if (step && !step.setUp && isKept(dataDir)) return;
  const { stdout } = await operate('create', OPERATOR).catch(() => operate('renew', OPERATOR));
  const token = stdout.trim().split('/').at(-1) ?? '';
  await api.call('resetPassword', { params: { token }, body: { password: DEMO_PASSWORD } });
  const { challenge = '', setUp } = (await secondStep(api)) ?? {};
  if (!setUp) throw new Error('The demo operator’s login has no second step to set up.');
  keep(dataDir, setUp.secret);
  await api.call('loginTotp', { body: { challenge, code: demoCode(dataDir) } });
}
