import { runCommandLine } from '@castwork/federation/cli/run';
import { openStore } from '@castwork/federation/store/open';
import { isSet, readSettings, settingsOrExit } from '@castwork/settings/settings';

/** `pnpm remotes`: the command line of teams, beside a shell whose settings are here. */
const { SHELL_PORT, ...place } = settingsOrExit(['SHELL_PORT', 'REGISTRY_URL', 'DATA_DIR']);

await runCommandLine('pnpm remotes', process.argv.slice(2), {
  token: isSet('DEPLOY_TOKEN') ? readSettings(['DEPLOY_TOKEN']).DEPLOY_TOKEN : undefined,
  // A browser is only for who deploys.
  open: async (...build) =>
    (await import('@castwork/remotes/open-candidate')).openCandidate(...build),
  own: {
    url: `http://localhost:${SHELL_PORT}`,
    store: () => openStore(place),
  },
});
