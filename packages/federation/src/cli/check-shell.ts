import { sharedProblem } from '../build/checks.ts';
import { readProvided } from '../build/dist.ts';
import { buildProblem } from '../build/manifest.ts';
import { readDeclaration } from '../build/read-declaration.ts';
import { withBuild } from '../build/with-build.ts';
import { Problem, UsageProblem } from '../problem.ts';
import { type Build, shellName } from '../registry.ts';
import { connect } from './client.ts';
import { folderOf, type Options, say } from './options.ts';
import { addressOf } from './server.ts';

/** What a build that is live says of itself. */
async function liveBuild(url: string, name: string, build: string): Promise<Build> {
  const reply = await fetch(`${url}/remotes/${name}/${build}/build.json`).catch(() => null);
  const described: unknown = reply?.ok ? await reply.json().catch(() => null) : null;
  if (buildProblem(described) !== null)
    throw new Problem(`${url} does not say what ${name} ${build} is.`);
  return described as Build;
}

/**
 * `check-shell --to https://host`: whether a shell built from the sources in a folder fits the
 * remotes that everyone may get there. Needs no token.
 */
export async function checkShell(folder: string | undefined, options: Options): Promise<void> {
  const url = addressOf(options);
  const given = folder ?? 'shell';
  const sources = folderOf(given);
  const { name: app } = await readDeclaration(sources);
  if (app !== shellName) throw new UsageProblem(`${given} holds no shell: it is ${app}.`);
  const provided = await withBuild(sources, readProvided);
  const { builds } = await connect(url).call('getLiveBuilds', { params: {} });
  for (const { name, build } of builds) {
    if (name === shellName) continue;
    const problem = sharedProblem(await liveBuild(url, name, build), provided);
    if (problem) throw new Problem(problem);
    say(`${name} ${build} fits`);
  }
}
