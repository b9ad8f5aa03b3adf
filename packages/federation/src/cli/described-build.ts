import { buildProblem } from '../build/manifest.ts';
import type { Build } from '../registry.ts';

/** What a build of a remote says of itself where it is served; `null` when it does not. */
export async function describedBuild(
  url: string,
  name: string,
  build: string,
): Promise<Build | null> {
  const reply = await fetch(`${url}/remotes/${name}/${build}/build.json`).catch(() => null);
  const described: unknown = reply?.ok ? await reply.json().catch(() => null) : null;
  return buildProblem(described) === null ? (described as Build) : null;
}
