import { messageOf } from '@castwork/federation/problem';
import { StoreAwayError } from '@castwork/federation/store/away';
import { openStore } from '@castwork/federation/store/open';
import { settingsOrExit } from '@castwork/settings/settings';
import { become, ROOT } from './become.ts';
import { publishBeside } from './builds.ts';

/**
 * The shell's server in an image: a new registry begins with the builds that came along. New apps that do
 * not fit what is live wait for `publish`: pages are served as they were. So they do while the registry is
 * away: the server has copies of what was live, or says that it has none.
 */
const store = openStore(settingsOrExit(['REGISTRY_URL', 'DATA_DIR']));
const say = (why: string) => process.stderr.write(`${why}\n`);
try {
  await publishBeside(store, ROOT, 'new', say);
} catch (error) {
  say(messageOf(error));
  if (!(error instanceof StoreAwayError)) process.exit(1);
}
become('shell/server/main.ts');
