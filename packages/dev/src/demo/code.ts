import { readSettings } from '@castwork/settings/settings';
import { takeNoWords } from '../take-no-words.ts';
import { demoCode } from './operator.ts';

takeNoWords('demo:code');

try {
  process.stdout.write(`${demoCode(readSettings(['DATA_DIR']).DATA_DIR)}\n`);
} catch {
  process.stderr.write('There is no demo operator in DATA_DIR: start the product first.\n');
  process.exitCode = 1;
}
