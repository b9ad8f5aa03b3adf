import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/**
 * Runs `remotes dev` until `end`; `link` is what it says to open, `said` all that it has said.
 * @param command a program for Node, and its arguments
 */
export async function develop(command: string[], token: string, cwd?: string) {
  const env = { ...process.env, DEPLOY_TOKEN: token };
  const child = spawn(process.execPath, command, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const link = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const found = /^http\S+$/m.exec(said)?.[0];
      if (found && said.includes('Ctrl-C')) resolve(found);
    });
    child.once('exit', () => reject(new Error(`It ended: ${said}`)));
  });
  const end = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  return { link, said: () => stripVTControlCharacters(said), end };
}
