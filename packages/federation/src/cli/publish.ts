import { parseArgs } from 'node:util';
import { messageOf } from '@castwork/dev/problem';
import { readSettings } from '@castwork/settings/settings';
import { readProvided } from '../build/dist.ts';
import { publishBuild } from '../registry/publish.ts';
import { openStore } from '../store/open.ts';
import { say } from './options.ts';

/** `node packages/federation/src/cli/publish.ts <dist>… [--shell <dist>] [--data-dir .data]` */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      shell: { type: 'string', default: 'shell/dist' },
    },
  });
  const provided = await readProvided(values.shell);
  const place = readSettings(['REGISTRY_URL', 'DATA_DIR']);
  const store = openStore({ ...place, DATA_DIR: values['data-dir'] ?? place.DATA_DIR });
  for (const distDir of positionals) {
    const { name, build, flipped } = await publishBuild(store, distDir, provided);
    say(`${name} ${build} ${flipped ? 'is live' : 'was live already'}`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
