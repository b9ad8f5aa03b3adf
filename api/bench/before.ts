import { join } from 'node:path';
import { git } from '@castwork/dev/older-commit';

/** The commit before the statements were prepared, unless another is named. */
export async function commitBefore(): Promise<string> {
  const named = process.env.BENCH_BEFORE;
  if (named) return git('rev-parse', named);
  const file = join(import.meta.dirname, '../src/db/prepared.ts');
  const first = await git('log', '--diff-filter=A', '--format=%H', '--', file);
  return git('rev-parse', `${first.split('\n').at(-1)}^`);
}
