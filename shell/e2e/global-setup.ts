import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Builds, buildAll } from '@castwork/dev/build';
import { freshSettings, removeData, runStart } from '@castwork/dev/testing/product';
import { APPS } from '@castwork/dev/workspace';

/** A product as it is after its first start. */
export interface Template {
  /** What its registry keeps in files, to be copied. */
  registry: string;
  /** Where the builds in it came from. */
  builds: Builds;
}

/** Starts the whole product with the start command, on ports and a directory of its own. */
async function setup(): Promise<() => Promise<void>> {
  const settings: Record<string, string> = { ...(await freshSettings()), SEED_DEMO: '1' };
  const run = await runStart(settings);
  if (!run.output.includes('Castwork is ready at')) throw new Error(run.output);
  process.env.E2E_SETTINGS = JSON.stringify(settings);
  process.env.E2E_DATABASE_URL = /Database +(postgres:\S+)/.exec(run.output)?.[1];
  const template = await keep(settings.DATA_DIR ?? '');
  process.env.E2E_TEMPLATE = JSON.stringify(template);
  return async () => {
    run.kill('SIGTERM');
    await run.ended;
    await removeData(settings);
  };
}

/** Copies what deployments of tests begin with, each with a secret of its own. */
async function keep(dataDir: string): Promise<Template> {
  const registry = join(dataDir, 'template');
  await cp(join(dataDir, 'remotes'), registry, { recursive: true });
  await rm(join(registry, 'secret'), { force: true });
  return { registry, builds: await buildAll(APPS) };
}

export default setup;
