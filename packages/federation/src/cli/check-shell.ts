import { buildApp } from '@castwork/dev/build';
import { Problem } from '@castwork/dev/problem';
import { sharedProblem } from '../build/checks.ts';
import { readProvided } from '../registry/publish.ts';
import type { Build } from '../registry.ts';
import { type Options, say } from './options.ts';
import { addressOf } from './server.ts';

/**
 * `check-shell --to https://host`: whether a shell built from these sources fits the remotes that
 * everyone may get there. Needs no token.
 */
export async function checkShell(_app: string | undefined, options: Options): Promise<void> {
  const url = addressOf(options.to);
  const provided = await readProvided((await buildApp('shell')).directory);
  const json = async <T>(path: string): Promise<T> => {
    const reply = await fetch(url + path).catch(() => null);
    if (!reply?.ok) throw new Problem(`No shell answers at ${url}.`);
    return (await reply.json()) as T;
  };
  const { builds } = await json<{ builds: { name: string; build: string }[] }>('/deploys');
  for (const { name, build } of builds) {
    const live = await json<Build>(`/remotes/${name}/${build}/build.json`);
    const problem = sharedProblem(live, provided);
    if (problem) throw new Problem(problem);
    say(`${name} ${build} fits`);
  }
}
