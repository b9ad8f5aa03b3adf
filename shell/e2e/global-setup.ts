import { freshSettings, removeData, runStart } from '@castwork/dev/testing/product';

/** Starts the whole product with the start command, on ports and a directory of its own. */
async function setup(): Promise<() => Promise<void>> {
  const settings = { ...(await freshSettings()), SEED_DEMO: '1' };
  const run = await runStart(settings);
  if (!run.output.includes('Castwork is ready at')) throw new Error(run.output);
  process.env.E2E_SETTINGS = JSON.stringify(settings);
  process.env.E2E_DATABASE_URL = /Database +(postgres:\S+)/.exec(run.output)?.[1];
  return async () => {
    run.kill('SIGTERM');
    await run.ended;
    await removeData(settings);
  };
}

export default setup;
