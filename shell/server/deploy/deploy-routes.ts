import { RefusedBuildError } from '@castwork/federation/build/checks';
import { jsonObject, parsed } from '@castwork/federation/deploy/bodies';
import type { DeployCall } from '@castwork/federation/deploy/call';
import type { CallName } from '@castwork/federation/deploy/call-types';
import { deployCalls } from '@castwork/federation/deploy/calls';
import { ChannelMovedError } from '@castwork/federation/registry/channels';
import { holderOf, isOwner } from '@castwork/federation/registry/tokens';
import { maxFileBytes } from '@castwork/federation/registry/limits';
import { StoreFullError } from '@castwork/federation/store/full';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerOptions } from '../options.ts';
import { operationsOf } from './operations.ts';

const maxJsonBytes = 256 * 1024;

interface Env {
  Variables: { who: string; body: unknown };
}

async function bodyOf(c: Context<Env>, body: DeployCall['body']): Promise<unknown> {
  if (body === undefined) return undefined;
  if (body !== 'bytes')
    return parsed(body, parsed(jsonObject, await c.req.json().catch(() => null)));
  return Buffer.from(await c.req.arrayBuffer());
}

const tokenOf = (c: Context) =>
  /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';

/** Lets in who holds a token of the remote in the path. */
const admit =
  ({ store }: ServerOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    const name = c.req.param('name') ?? '';
    const token = tokenOf(c);
    const who = await holderOf(store, name, token);
    if (who === null)
      return c.json({ message: `This token may not deploy ${name}.` }, token ? 403 : 401);
    c.set('who', who);
    return next();
  };

/** Lets in the owner of the deployment. */
const admitOwner =
  ({ store }: ServerOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    const token = tokenOf(c);
    if (!(await isOwner(store, token)))
      return c.json(
        { message: 'Only the owner of this deployment may do that.' },
        token ? 403 : 401,
      );
    c.set('who', 'owner');
    return next();
  };

/** Refuses a body that is larger, in a sentence for whoever deploys. */
const atMost = (maxSize: number): MiddlewareHandler => {
  const message = `This build has more than the ${maxSize / 1024} KB that are taken at once of its files, or of what it says of itself.`;
  return bodyLimit({ maxSize, onError: (c) => c.json({ message }, 413) });
};

const noNext = () => Promise.resolve();

const anyone: MiddlewareHandler<Env> = (_c, next) => next();

/**
 * What `pnpm remotes` talks to. A token deploys its own remote only; what is refused is refused
 * with one sentence, and changes nothing.
 */
export function deployRoutes(options: ServerOptions): Hono<Env> {
  const operations = operationsOf(options);
  const entrances = { public: anyone, token: admit(options), owner: admitOwner(options) };
  const app = new Hono<Env>();
  app.onError((error, c) => {
    if (error instanceof RefusedBuildError) return c.json({ message: error.message }, 422);
    if (error instanceof ChannelMovedError) return c.json({ message: error.message }, 409);
    if (error instanceof StoreFullError) return c.json({ message: error.message }, 507);
    throw error;
  });
  for (const name of Object.keys(deployCalls) as CallName[]) {
    const { method, path, access, params, body }: DeployCall = deployCalls[name];
    const entrance = entrances[access];
    const limit = atMost(body === 'bytes' ? maxFileBytes : maxJsonBytes);
    const read: MiddlewareHandler<Env> = async (c, next) => {
      c.set('body', await bodyOf(c, body));
      return next();
    };
    // Asked once more when all of it has come: who was let in may have lost their token meanwhile.
    app.on(method, path, entrance, limit, read, entrance, async (c) => {
      const input = { params: parsed(params, c.req.param()), body: c.get('body') };
      const encoding = c.req.header('content-encoding') === 'br' ? 'br' : undefined;
      const checkMay = async () => {
        if (await entrance(c, noNext))
          throw new RefusedBuildError('The token has ended meanwhile, and nothing was changed.');
      };
      const call = { ...input, encoding, who: c.get('who'), checkMay };
      const reply = await operations[name](call as never);
      return reply === undefined ? c.body(null, 204) : c.json(reply);
    });
  }
  app.all('*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return app;
}
