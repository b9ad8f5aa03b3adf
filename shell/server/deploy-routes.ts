import { brotliDecompressSync } from 'node:zlib';
import {
  canaryChannel,
  ChannelMovedError,
  channelNames,
  isChannel,
  previousGood,
  readHistory,
  stableChannel,
} from '@castwork/federation/channels';
import { RefusedBuildError, routesProblem } from '@castwork/federation/checks';
import { readErrors } from '@castwork/federation/error-log';
import { checkFit, goLive } from '@castwork/federation/go-live';
import type { Preview } from '@castwork/federation/live';
import {
  type Build,
  declarationProblem,
  isBuildId,
  isRemoteName,
} from '@castwork/federation/registry';
import { sign } from '@castwork/federation/secret';
import { holderOf } from '@castwork/federation/tokens';
import { beginUpload, finishUpload, maxFileBytes, putFile } from '@castwork/federation/uploads';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerOptions } from './app.ts';

const previewMs = 8 * 3_600_000;

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

/** A dev server may be on the machine of whoever opens the link, and nowhere else. */
const isOwnMachine = (origin: string) => /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(origin);

async function jsonOf(c: Context): Promise<Record<string, unknown>> {
  const value: unknown = await c.req.json().catch(() => null);
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : refuse('The request holds no JSON object.');
}

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
    const who = isRemoteName(name) ? await holderOf(dataDir, name, token) : null;
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

  app.post('/:name/builds', bodyLimit({ maxSize: 256 * 1024 }), async (c) => {
    const build = await jsonOf(c);
    if (build.name !== c.req.param('name'))
      refuse(`This build is not one of ${c.req.param('name')}.`);
    const missing = await beginUpload(dataDir, build);
    // What cannot go live need not be sent.
    await checkFit(dataDir, build as Build, (await releases()).provided);
    return c.json({ missing });
  });

  app.put(
    '/:name/builds/:build/files/:path{.+}',
    bodyLimit({ maxSize: maxFileBytes }),
    async (c) => {
      const { name, build, path } = c.req.param();
      if (!isBuildId(build)) refuse(`${build} is no build.`);
      const sent = Buffer.from(await c.req.arrayBuffer());
      const packed = c.req.header('content-encoding') === 'br';
      await putFile(dataDir, name, build, path, packed ? unpacked(sent) : sent);
      return c.body(null, 204);
    },
  );

  app.post('/:name/builds/:build/finish', async (c) => {
    const { name, build } = c.req.param();
    if (!isBuildId(build)) refuse(`${build} is no build.`);
    await finishUpload(dataDir, name, build);
    return c.body(null, 204);
  });

  app.post('/:name/channels/:channel', async (c) => {
    const { name, channel } = c.req.param();
    const { build, seen, why, percent, opened } = await jsonOf(c);
    if (!isChannel(channel))
      refuse(`"${channel}" is no channel: small letters, digits and dashes.`);
    if (!isBuildId(String(build))) refuse(`${String(build)} is no build.`);
    const share = percent === undefined ? undefined : Number(percent);
    if (share !== undefined && !(Number.isInteger(share) && share >= 0 && share <= 100))
      refuse('A canary is for 0 to 100 percent of the browsers.');
    if ((channel === canaryChannel) !== (share !== undefined))
      refuse('The canary channel, and no other, needs a percentage: canary=5.');
    const isBack = why === 'rollback';
    const words = typeof opened === 'string' ? opened.slice(0, 200) : undefined;
    if (!words && !isBack && share !== 0 && !(await wasOpened(name, String(build))))
      refuse(`${name}: nobody has opened ${String(build)} in a browser yet.`);
    const flipped = await goLive(
      dataDir,
      {
        name,
        channel,
        build: String(build),
        by: c.get('who'),
        why: isBack ? 'rollback' : 'deploy',
        ...(typeof seen === 'number' ? { seen } : {}),
        ...(share === undefined ? {} : { percent: share }),
        ...(words ? { opened: words } : {}),
      },
      (await releases()).provided,
    );
    return c.json({ flipped });
  });

  const wasOpened = async (name: string, build: string) => {
    const all = await Promise.all(
      (await channelNames(dataDir)).map((channel) => readHistory(dataDir, channel, name)),
    );
    return all.flat().some((change) => change?.build === build && change.opened);
  };

  app.post('/:name/previews', async (c) => {
    const name = c.req.param('name');
    const { channel, build, origin, routes } = await jsonOf(c);
    const about = { name, label: '', expires: Date.now() + previewMs };
    const preview = await previewFor();
    return c.json({ path: `/preview/${sign(secret, preview)}`, expires: preview.expires });

    async function previewFor(): Promise<Preview> {
      if (typeof channel === 'string') return { ...about, label: channel, channel };
      if (typeof build === 'string')
        return { ...about, label: `build ${build.slice(0, 7)}`, build };
      if (typeof origin !== 'string' || !isOwnMachine(origin))
        return refuse('A preview shows a channel, a build, or a dev server on http://localhost.');
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
