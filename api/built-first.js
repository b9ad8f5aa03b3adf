import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Imported before a build is run: where there is none yet, it says how to make it. */
if (isMainThread && !existsSync(process.argv[1])) {
  process.stderr.write('Build it first: pnpm --filter @castwork/api build.\n');
  process.exit(1);
}
