import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { debianProgram } from '../debian-program.ts';
import { ROOT } from '../workspace.ts';
import { makeBase } from './base.ts';
import { type Engine, IMAGE } from './engine.ts';
import { ask, caSecret, runInto } from './execute.ts';
import { inside } from './inside.ts';

const BASE = 'castwork-base';
const CACHE = join(ROOT, 'node_modules/.cache/castwork/image');

/** What an image says of how it wants to be run. */
interface Config {
  Env: string[];
  Entrypoint: string[];
  User: string;
  WorkingDir: string;
}

/**
 * Debian's buildah where there is no container engine: it builds with nothing but `chroot`, which root
 * may, on a base made here.
 * @throws Problem when it is not there and cannot be installed
 */
export async function findBuildah(): Promise<Engine> {
  const program = await debianProgram('buildah', 'container engine');
  const options = ['--storage-driver', 'vfs', '--root', join(CACHE, 'store')];
  const buildah = [program, ...options, '--runroot', join(CACHE, 'run')];
  const [, ...rest] = buildah;
  const say = (...args: string[]) => ask(program, ...rest, ...args);
  let container: string | undefined;
  const began = async () => (container ??= await say('from', '--pull-never', IMAGE));
  return {
    title: 'buildah',
    async build(log) {
      await mkdir(CACHE, { recursive: true });
      if (!(await say('images', '--noheading', BASE).catch(() => '')))
        await makeBase(buildah, { directory: CACHE, name: BASE, log });
      const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never'];
      const what = ['--build-arg', `BASE=localhost/${BASE}`, ...caSecret(), '--tag', IMAGE];
      await runInto(log, [...buildah, 'bud', ...how, ...what, '.']);
    },
    size: () => say('images', '--format', '{{.Size}}', IMAGE),
    async command({ args, env, data, instead }) {
      const { Docker } = JSON.parse(await say('inspect', '--type', 'image', IMAGE)) as {
        Docker: { config: Config };
      };
      const { Env, Entrypoint, User, WorkingDir } = Docker.config;
      const root = await say('mount', await began());
      const variables = [...Env, ...Object.entries(env).map((each) => each.join('='))];
      const command = instead ? args : [...Entrypoint, ...args];
      return inside({ root, data, user: User, directory: WorkingDir, variables, command });
    },
    async end() {
      if (container && existsSync(CACHE)) await say('rm', container);
      await say('rmi', '--prune').catch(() => undefined);
    },
  };
}
