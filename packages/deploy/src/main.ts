import { become } from './become.ts';
import { isPart, parts } from './parts.ts';

/** What the image is started with: a word for the part, and what that part is told. */
const [word = '', ...args] = process.argv.slice(2);
if (!isPart(word)) {
  process.stderr.write(`Say which part this is: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}
become(parts[word], args);
