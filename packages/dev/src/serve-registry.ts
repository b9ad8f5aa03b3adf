import { Problem, messageOf } from '@castwork/federation/problem';
import { isPortFree } from './ports.ts';
import { openRegistry } from './registry.ts';
import { takeNoWords } from './take-no-words.ts';

/** `pnpm registry`: a registry on this machine, with the packages that a team installs. */
const port = 4873;
takeNoWords('registry');

try {
  if (!(await isPortFree(port)))
    throw new Problem(`Port ${port} is in use: end what uses it, as another pnpm registry.`);
  console.log('Packing …');
  const { url } = await openRegistry(port);
  console.log(`The packages are at ${url}: npm create castwork-remote my-remote --registry ${url}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
