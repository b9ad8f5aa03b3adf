import { buildProblem } from '../build/manifest.ts';
import type { Build } from '../registry.ts';
import { patienceMs } from './client.ts';

/** What a build of a remote says of itself where it is served; `null` when it does not. */
export async function describedBuild(
  url: string,
  name: string,
  build: string,
): Promise<Build | null> {
  const signal = AbortSignal.timeout(patienceMs);
  const address = `${url}/remotes/${name}/${build}/build.json`;
  const reply = await fetch(address, { signal }).catch(() => null);
  const described: unknown = reply?.ok ? await reply.json().catch(() => null) : null;
  return buildProblem(described) === null ? (described as Build) : null;
}
