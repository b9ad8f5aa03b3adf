import { appendError, reportOf } from '@castwork/federation/registry/error-log';
import { readTicket, ticketBuild } from '@castwork/federation/registry/page-ticket';
import { originOf } from '@castwork/settings/origin';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ServerOptions } from './options.ts';
import { offerTo } from './visitor.ts';
import { type Watch, whatItTells } from './watch.ts';

const maxReportBytes = 4096;

/** So many reports of a kind are kept of a build in a day, whoever wants to fill the disk. */
const mostReports = 20_000;
const day = 86_400;

interface Env {
  Bindings: Partial<HttpBindings>;
}

/** What pages ask after they have been opened, and what they tell. */
export function liveRoutes(options: ServerOptions, watch: Watch, most = mostReports) {
  const app = new Hono<Env>();
  const limit = new RateLimiterMemory({ points: 30, duration: 60 });
  const heard = new RateLimiterMemory({ points: most, duration: day });

  /** Only what is refused is limited: many visitors may sit behind one address. */
  async function refuse(c: Context<Env>, why: string, status: 400 | 403 | 409 | 410) {
    const socket = c.env?.incoming?.socket.remoteAddress;
    const origin = originOf(socket, c.req.header('x-forwarded-for'), options.trustedProxies);
    const mayTry = await limit.consume(origin).catch(() => null);
    return mayTry ? c.text(why, status) : c.text('Too many reports', 429, { 'Retry-After': '60' });
  }

  /** Whether a page is still what it would be given now. */
  app.get('/stamp', async (c) => {
    const { stamp } = await offerTo(c, options);
    c.header('Cache-Control', 'no-store');
    return c.json({ stamp });
  });

  app.use('/errors', async (c, next) => {
    await next();
    options.metrics?.count('castwork_error_reports_total', { status: String(c.res.status) });
  });
  app.post('/errors', bodyLimit({ maxSize: maxReportBytes }), async (c) => {
    const arrived = reportOf(await c.req.json().catch(() => null));
    if (!arrived) return refuse(c, 'Not a report', 400);
    const { report } = arrived;
    const ticket = readTicket(options.secret, arrived.ticket);
    if (!ticket?.builds.includes(ticketBuild(report.remote, report.build)))
      return refuse(c, 'No page of ours was given this build', 403);
    if (!(await options.store.list(report.remote)).includes(report.build))
      return refuse(c, 'This build is gone', 410);
    const said = `${ticketBuild(report.remote, report.build)} ${whatItTells(report)}`;
    if ((await heard.get(said))?.remainingPoints === 0)
      return c.text('Enough is known of this build', 429, { 'Retry-After': '3600' });
    const isNews = await watch.hear(ticket, report, async () => {
      await heard.consume(said).catch(() => null);
      await appendError(options.store, report);
    });
    if (!isNews) return refuse(c, 'This page has told so already', 409);
    return c.body(null, 204);
  });
  return app;
}
