import { buildApp } from '@castwork/dev/build';
import { Problem } from '@castwork/dev/problem';
import { sharedProblem } from '../checks.ts';
import { readProvided } from '../publish.ts';
import type { Build, Registry } from '../registry.ts';
import { type Options, say } from './options.ts';
import { addressOf } from './server.ts';

/**
 * `check-shell --to https://host`: whether a shell built from these sources fits the remotes that
 * are live there. Needs no token: every page names them.
 */
export async function checkShell(_app: string | undefined, options: Options): Promise<void> {
  const url = addressOf(options.to);
  const provided = await readProvided((await buildApp('shell')).directory);
  const page = await (await fetch(url)).text();
  const json = /id="castwork-page">(.*)<\/script>/.exec(page)?.[1];
  if (!json) throw new Problem(`${url} answers with no page of a shell.`);
  const { registry } = JSON.parse(json) as { registry: Registry };
  for (const [name, { build }] of Object.entries(registry.remotes)) {
    const live = (await (
      await fetch(`${url}/remotes/${name}/${build}/build.json`)
    ).json()) as Build;
    const problem = sharedProblem(live, provided);
    if (problem) throw new Problem(problem);
    say(`${name} ${build} fits`);
  }
}
