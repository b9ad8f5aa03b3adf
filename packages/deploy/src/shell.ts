import { messageOf } from '@castwork/federation/problem';
import { openStore } from '@castwork/federation/store/open';
import { settingsOrExit } from '@castwork/settings/settings';
import { become, ROOT } from './become.ts';
import { publishBeside } from './builds.ts';

/** The shell's server in an image: a new registry begins with the builds that came along. */
const store = openStore(settingsOrExit(['REGISTRY_URL', 'DATA_DIR']));
try {
  await publishBeside(store, ROOT, 'new');
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
become('shell/server/main.ts');
