import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { apiWords } from './api-words.ts';

test('the words of the API’s document are those of the comments in the contract', async () => {
  const file = join(ROOT, 'packages/contract/src/words.json');
  await expect(`${JSON.stringify(apiWords(), null, 2)}\n`).toMatchFileSnapshot(file);
});
