import { buildApp } from '@castwork/dev/build';
import { Problem } from '@castwork/dev/problem';
import { sharedProblem } from '../build/checks.ts';
import { readProvided } from '../build/dist.ts';
import { buildProblem } from '../build/manifest.ts';
import type { Build } from '../registry.ts';
import { connect } from './client.ts';
import { type Options, say } from './options.ts';
import { addressOf } from './server.ts';

/** What a build that is live says of itself. */
async function liveBuild(url: string, name: string, build: string): Promise<Build> {
  const reply = await fetch(`${url}/remotes/${name}/${build}/build.json`).catch(() => null);
  const described: unknown = reply?.ok ? await reply.json() : null;
  if (buildProblem(described) !== null)
    throw new Problem(`${url} does not say what ${name} ${build} is.`);
  return described as Build;
}

/**
 * `check-shell --to https://host`: whether a shell built from these sources fits the remotes that
 * everyone may get there. Needs no token.
 */
export async function checkShell(_app: string | undefined, options: Options): Promise<void> {
  const url = addressOf(options.to);
  const provided = await readProvided((await buildApp('shell')).directory);
  const { builds } = await connect(url).call('getLiveBuilds', { params: {} });
  for (const { name, build } of builds) {
    const problem = sharedProblem(await liveBuild(url, name, build), provided);
    if (problem) throw new Problem(problem);
    say(`${name} ${build} fits`);
  }
}
