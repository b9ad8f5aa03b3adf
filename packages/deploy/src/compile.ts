import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { loadedLater, nodeOptions, parts } from './parts.ts';
import { ROOT } from './become.ts';

/**
 * Run once while the image is built, so that Node keeps what it compiles of its processes where
 * `NODE_COMPILE_CACHE` says: one that finds all of it there need not load what takes types away. Each
 * is started with a setting that it refuses: by then it has loaded what it is made of.
 */
for (const part of ['api', 'worker', 'shell'] as const) {
  const script = part === 'shell' ? 'shell/server/main.ts' : parts[part];
  const command = [...(nodeOptions[part] ?? []), join(ROOT, script)];
  const env = { ...process.env, LOG_LEVEL: 'nonsense' };
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  if (status !== 1) throw new Error(`The ${part} does not refuse its settings: ${stderr}`);
}
// What the API and its worker load later lies beside them.
const entries: string[] = [parts.api, parts.worker];
const beside = globSync('api/dist/*.js', { cwd: ROOT }).filter((file) => !entries.includes(file));
for (const file of [...beside, ...loadedLater]) await import(join(ROOT, file));
