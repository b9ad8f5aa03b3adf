import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DescribedCall, describeCalls } from '../calls/described-call.ts';
import { openApiDocument } from '../openapi.ts';

/** The contract that was released last: what others may have built against. */
export const releasedFile = join(import.meta.dirname, '../../released.json');

/** Reads the contract that was released last. */
export const readReleased = async (): Promise<DescribedCall[]> =>
  JSON.parse(await readFile(releasedFile, 'utf8')) as DescribedCall[];

/** Keeps the contract of now as the one that is released: one call on each line. */
export async function writeReleased(): Promise<void> {
  const calls = describeCalls(openApiDocument('/')).map((call) => JSON.stringify(call));
  await writeFile(releasedFile, `[\n${calls.join(',\n')}\n]\n`);
}
