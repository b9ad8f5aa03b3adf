import { z } from 'zod';

const liveBuilds = z.object({ builds: z.array(z.object({ name: z.string(), build: z.string() })) });
const described = z.object({ calls: z.unknown().optional() });

/** A build that everyone may get from a shell, and what it says it calls. */
export interface LiveBuild {
  readonly name: string;
  readonly build: string;
  /** Left out by builds from before builds said so. */
  readonly calls?: unknown;
}

async function readJson<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`"${url}" is no address like https://host.`);
  const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (!reply) throw new Error(`No shell answers at ${url}: start it, or look at the address.`);
  const { data } = schema.safeParse(reply.ok ? await reply.json().catch(() => null) : null);
  if (data === undefined) throw new Error(`${url} does not say what is live.`);
  return data;
}

/**
 * What is live behind a shell's address.
 * @param url the shell, without a trailing slash
 * @throws Error with one sentence when it does not say
 */
export async function readLiveBuilds(url: string): Promise<LiveBuild[]> {
  const { builds } = await readJson(`${url}/deploys`, liveBuilds);
  return Promise.all(
    builds.map(async ({ name, build }) => {
      const { calls } = await readJson(`${url}/remotes/${name}/${build}/build.json`, described);
      return { name, build, calls };
    }),
  );
}
