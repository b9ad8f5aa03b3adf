import { messageOf } from '@castwork/federation/problem';
import { openStore } from '@castwork/federation/store/open';
import { settingsOrExit } from '@castwork/settings/settings';
import { ROOT } from './become.ts';
import { publishBeside, wordsOf } from './builds.ts';

/** Makes all builds live that came along with an image: the shell's and its remotes'. */
const store = openStore(settingsOrExit(['REGISTRY_URL', 'DATA_DIR']));
try {
  for (const published of await publishBeside(store, ROOT, 'always'))
    process.stdout.write(`${wordsOf(published)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
