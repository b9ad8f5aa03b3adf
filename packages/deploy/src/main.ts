import { messageOf } from '@castwork/federation/problem';
import { become } from './become.ts';
import { isPart, nodeOptions, parts, variables } from './parts.ts';
import { fromFiles, SECRETS } from './secret-files.ts';

/** What the image is started with: a word for the part, and what that part is told. */
const [word = '', ...args] = process.argv.slice(2);
if (!isPart(word)) {
  process.stderr.write(`Say which part this is: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}
try {
  Object.assign(process.env, fromFiles(SECRETS, process.env));
} catch (error) {
  process.stderr.write(`A secret cannot be read: ${messageOf(error)}.\n`);
  process.exit(1);
}
Object.assign(process.env, { ...variables[word], ...process.env });
become(parts[word], args, nodeOptions[word]);
