import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '@castwork/federation/problem';
import { runServer } from 'verdaccio';
import { pnpm } from './pnpm.ts';
import { temporaryFolder } from './remove-when-ended.ts';
import { ROOT } from './workspace.ts';

const run = promisify(execFile);

/** A package registry on this machine. */
export interface Registry {
  url: string;
  end: () => Promise<void>;
}

type Configuration = Parameters<typeof runServer>[0];

const ours = { access: '$all', publish: '$all', unpublish: '$all' };

const configuration = (storage: string) => ({
  storage,
  configPath: join(storage, 'config.yaml'),
  packages: { '@castwork/*': ours, 'create-castwork-remote': ours },
  log: { type: 'stdout', level: 'fatal' },
});

async function publishTo(url: string): Promise<void> {
  // A client publishes only with a token; this registry asks for none.
  const token = `npm_config_${url.replace('http:', '')}:_authToken`;
  const [command = '', ...args] = [...pnpm, '-r', 'publish', '--no-git-checks', '--registry', url];
  await run(command, args, { cwd: ROOT, env: { ...process.env, [token]: 'anyone' } }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Problem(`The packages cannot be published:\n${stdout}${stderr}`);
    },
  );
}

/**
 * Opens a registry with every package of this workspace that a team can install, and no other.
 * @param port where it listens, on the loopback interface only
 * @throws Problem when a package cannot be packed
 */
export async function openRegistry(port: number): Promise<Registry> {
  const storage = temporaryFolder('registry');
  const server = (await runServer(configuration(storage) as Configuration)) as Server;
  const end = async () => {
    server.close();
    server.closeAllConnections();
    await rm(storage, { recursive: true });
  };
  try {
    await once(server.listen(port, 'localhost'), 'listening');
    const url = `http://localhost:${port}/`;
    await publishTo(url);
    return { url, end };
  } catch (error) {
    await end();
    throw error;
  }
}
