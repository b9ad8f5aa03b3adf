import { sharedProblem } from '../build/checks.ts';
import { readProvided } from '../build/dist.ts';
import { readDeclaration } from '../build/read-declaration.ts';
import { withBuild } from '../build/with-build.ts';
import { Problem, UsageProblem } from '../problem.ts';
import { shellName } from '../registry.ts';
import { connect } from './client.ts';
import { describedBuild } from './described-build.ts';
import { folderOf, type Options, say } from './options.ts';
import { addressOf } from './server.ts';

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
    const live = await describedBuild(url, name, build);
    if (!live) throw new Problem(`${url} does not say what ${name} ${build} is.`);
    const problem = sharedProblem(live, provided);
    if (problem) throw new Problem(problem);
    say(`${name} ${build} fits`);
  }
}
