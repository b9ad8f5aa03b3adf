import { readOverview } from '@castwork/federation/registry/overview';
import type { ToldOverview } from '@castwork/federation/told-overview';
import { Hono } from 'hono';
import type { ServerOptions } from './options.ts';
import { readCounts } from './page-counts.ts';

const timeoutMs = 5000;

/**
 * What the API says of whoever has a session's token.
 * @returns the status to answer with: 200 for an operator, 403 for anybody else, 401 for nobody, 503
 *   where the API does not say
 */
async function statusFor(apiUrl: string, authorization: string): Promise<200 | 401 | 403 | 503> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { authorization };
  const reply = await fetch(`${apiUrl}/api/users/me`, { headers, signal }).catch(() => null);
  if (reply?.status === 401) return 401;
  if (!reply?.ok) return 503;
  const { user } = ((await reply.json().catch(() => null)) ?? {}) as { user?: { role?: string } };
  return user?.role === 'operator' ? 200 : 403;
}

const words = {
  401: 'Log in as an operator',
  403: 'This is for operators',
  503: 'The API does not say who you are: try again',
};

/**
 * What the owner of the deployment sees of builds, for operators to read in their app. Whose token it is
 * the API says: this server knows no accounts, and the owner's token stays with the owner. Nothing can
 * be changed here.
 */
export function operatorOverview({ store, apiUrl }: ServerOptions): Hono {
  const app = new Hono();
  app.get('/overview', async (c) => {
    c.header('Cache-Control', 'no-store');
    const token = /^Bearer [\w.-]{1,4096}$/.exec(c.req.header('authorization') ?? '')?.[0];
    const status = token ? await statusFor(apiUrl, token) : 401;
    if (status !== 200) return c.json({ message: words[status] }, status);
    const overview: ToldOverview = await readOverview(store, await readCounts(store));
    return c.json(overview);
  });
  return app;
}
