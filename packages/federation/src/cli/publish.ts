import { parseArgs } from 'node:util';
import { messageOf } from '@castwork/dev/problem';
import { readSettings } from '@castwork/settings/settings';
import { readProvided } from '../build/dist.ts';
import { publishBuild } from '../registry/publish.ts';
import { fileStore } from '../store/files.ts';
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
  const store = fileStore(values['data-dir'] ?? readSettings(['DATA_DIR']).DATA_DIR);
  for (const distDir of positionals) {
    const { name, build, flipped } = await publishBuild(store, distDir, provided);
    say(`${name} ${build} ${flipped ? 'is live' : 'was live already'}`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
