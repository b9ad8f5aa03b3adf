import { brotliDecompressSync } from 'node:zlib';
import {
  canaryChannel,
  ChannelMovedError,
  channelNames,
  previousGood,
  readHistory,
  stableChannel,
} from '@castwork/federation/registry/channels';
import { RefusedBuildError, routesProblem } from '@castwork/federation/build/checks';
import {
  buildId,
  channelName,
  flipCall,
  jsonObject,
  parsed,
  previewCall,
  remoteName,
} from '@castwork/federation/deploy-calls';
import { readErrors } from '@castwork/federation/registry/error-log';
import { checkFit, goLive } from '@castwork/federation/registry/go-live';
import type { Preview } from '@castwork/federation/registry/live';
import { declarationProblem } from '@castwork/federation/build/manifest';
import { signPreview } from '@castwork/federation/registry/previews';
import type { Build } from '@castwork/federation/registry';
import { holderOf } from '@castwork/federation/registry/tokens';
import {
  beginUpload,
  finishUpload,
  maxFileBytes,
  putFile,
} from '@castwork/federation/registry/uploads';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerOptions } from './app.ts';

const previewMs = 8 * 3_600_000;
const maxJsonBytes = 256 * 1024;

type Env = { Variables: { who: string } };

const refuse = (sentence: string): never => {
  throw new RefusedBuildError(sentence);
};

function unpacked(sent: Buffer): Buffer {
  try {
    return brotliDecompressSync(sent, { maxOutputLength: maxFileBytes });
  } catch {
    return refuse(`A file does not unpack, or has more than ${maxFileBytes} bytes.`);
  }
}

const jsonOf = async (c: Context): Promise<Record<string, unknown>> =>
  parsed(jsonObject, await c.req.json().catch(() => null));

/**
 * What `pnpm remotes` talks to. A token deploys its own remote only; what is refused is refused
 * with one sentence, and changes nothing.
 */
export function deployRoutes({ dataDir, secret, releases }: ServerOptions) {
  const app = new Hono<Env>();
  app.onError((error, c) => {
    const status =
      error instanceof RefusedBuildError ? 422 : error instanceof ChannelMovedError ? 409 : 500;
    if (status === 500) throw error;
    return c.json({ message: error.message }, status);
  });

  /** Which builds everyone may get: pages say it as well. */
  app.get('/', async (c) => {
    const { live } = await releases();
    const channels = [stableChannel, canaryChannel].map((channel) => live[channel] ?? {});
    const builds = channels.flatMap((remotes) =>
      Object.entries(remotes).map(([name, { release }]) => ({ name, build: release.build })),
    );
    return c.json({ builds });
  });

  app.use('/:name/*', async (c, next) => {
    const name = c.req.param('name') ?? '';
    const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const isName = remoteName.safeParse(name).success;
    const who = isName ? await holderOf(dataDir, name, token) : null;
    if (who === null)
      return c.json({ message: `This token may not deploy ${name}.` }, token ? 403 : 401);
    c.set('who', who);
    return next();
  });

  app.get('/:name/state', async (c) => {
    const name = c.req.param('name');
    const channels = await Promise.all(
      (await channelNames(dataDir)).map(async (channel) => {
        const history = await readHistory(dataDir, channel, name);
        return { channel, history, previous: previousGood(history) };
      }),
    );
    return c.json({
      name,
      channels: channels.filter(({ history }) => history.length > 0),
      errors: await readErrors(dataDir, name),
    });
  });

  app.post('/*', bodyLimit({ maxSize: maxJsonBytes }));

  app.post('/:name/builds', async (c) => {
    const build = await jsonOf(c);
    if (build.name !== c.req.param('name'))
      refuse(`This build is not one of ${c.req.param('name')}.`);
    const missing = await beginUpload(dataDir, build);
    // What cannot go live need not be sent.
    await checkFit(dataDir, build as unknown as Build, (await releases()).provided);
    return c.json({ missing });
  });

  app.put(
    '/:name/builds/:build/files/:path{.+}',
    bodyLimit({ maxSize: maxFileBytes }),
    async (c) => {
      const { name, path } = c.req.param();
      const build = parsed(buildId, c.req.param('build'));
      const sent = Buffer.from(await c.req.arrayBuffer());
      const packed = c.req.header('content-encoding') === 'br';
      await putFile(dataDir, name, build, path, packed ? unpacked(sent) : sent);
      return c.body(null, 204);
    },
  );

  app.post('/:name/builds/:build/finish', async (c) => {
    await finishUpload(dataDir, c.req.param('name'), parsed(buildId, c.req.param('build')));
    return c.body(null, 204);
  });

  app.post('/:name/channels/:channel', async (c) => {
    const name = c.req.param('name');
    const channel = parsed(channelName, c.req.param('channel'));
    const change = parsed(flipCall, await jsonOf(c));
    if ((channel === canaryChannel) !== (change.percent !== undefined))
      refuse('The canary channel, and no other, needs a percentage: canary=5.');
    const wish = { ...change, name, channel, by: c.get('who') };
    const flipped = await goLive(dataDir, wish, (await releases()).provided);
    return c.json({ flipped });
  });

  app.post('/:name/previews', async (c) => {
    const name = c.req.param('name');
    const shown = parsed(previewCall, await jsonOf(c));
    const about = { name, label: '', expires: Date.now() + previewMs };
    const preview = await previewFor();
    return c.json({ path: `/preview/${signPreview(secret, preview)}`, expires: preview.expires });

    async function previewFor(): Promise<Preview> {
      if ('channel' in shown) return { ...about, label: shown.channel, channel: shown.channel };
      if ('build' in shown)
        return { ...about, label: `build ${shown.build.slice(0, 7)}`, build: shown.build };
      const { origin, routes } = shown;
      const problem = declarationProblem({ name, routes });
      if (problem !== null) return refuse(`${problem}.`);
      const declared = { name, routes: routes as Build['routes'] };
      const stable = Object.entries((await releases()).live[stableChannel] ?? {});
      const others = stable.map(([other, { release }]) => [other, release.routes] as const);
      const taken = routesProblem(declared, Object.fromEntries(others));
      return taken === null
        ? { ...about, label: `dev on ${new URL(origin).host}`, origin, routes: declared.routes }
        : refuse(taken);
    }
  });

  app.all('*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return app;
}
