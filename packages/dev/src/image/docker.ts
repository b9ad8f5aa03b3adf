import { findProgram } from '@castwork/remotes/debian';
import { type Engine, IMAGE, type Run } from './engine.ts';
import { ask, caSecret, runInto } from './execute.ts';

const variables = (env: Run['env']) =>
  Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

/** Docker or Podman, where one is installed and answers. */
export async function findDocker(): Promise<Engine | undefined> {
  const docker = findProgram(['docker', 'podman']);
  const answers = docker && (await ask(docker, 'info').then(Boolean, () => false));
  if (!docker || !answers) return undefined;
  return {
    title: docker,
    build: (log) => runInto(log, [docker, 'build', ...caSecret(), '--tag', IMAGE, '.']),
    size: () => ask(docker, 'images', '--format', '{{.Size}}', IMAGE),
    async command({ args, env, data, instead }) {
      const [entry = '', ...rest] = args;
      const place = ['--network', 'host', '--volume', `${data}:/data`];
      const run = [docker, 'run', '--rm', '--read-only', ...place, ...variables(env)];
      return instead ? [...run, '--entrypoint', entry, IMAGE, ...rest] : [...run, IMAGE, ...args];
    },
    end: async () => undefined,
  };
}
