import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIdOf } from '@castwork/federation/build/build-id';
import { integrityOf } from '@castwork/federation/build/integrity';
import type { Build } from '@castwork/federation/registry';

/** A build in a folder. */
export interface Dist {
  directory: string;
  build: Build;
}

/** Changes the text of one file of a build; of all that have it where the pattern is global. */
export interface Edit {
  of: 'entry' | 'chunk';
  from: RegExp;
  to: string;
}

let folder: string | undefined;

/** Where the builds of this process are, until it ends. */
function ownFolder(): string {
  if (folder) return folder;
  const made = mkdtempSync(join(tmpdir(), 'castwork-variants-'));
  process.once('exit', () => rmSync(made, { recursive: true }));
  return (folder = made);
}

/** What every page of the remote runs; its other chunks are loaded by a few. */
const isFirst = (path: string) => path.startsWith('routes.');

const isPlain = (file: string) => !/\.(?:br|gz)$/.test(file);

/**
 * Makes another sound build of a built remote: with an edited file and all hashes anew, as a build
 * from edited sources would have them, in a few milliseconds.
 */
export async function variantOf(
  original: string,
  edits: Edit[],
  change: Partial<Build> = {},
): Promise<Dist> {
  const directory = await mkdtemp(join(ownFolder(), 'variant-'));
  // The compressed forms are of other bytes.
  await cp(original, directory, { recursive: true, filter: isPlain });
  const described = JSON.parse(await readFile(join(directory, 'build.json'), 'utf8')) as Build;
  const { entry, files } = described;
  const texts = new Map<string, string>();
  for (const { path } of files) texts.set(path, await readFile(join(directory, path), 'utf8'));

  for (const { of, from, to } of edits) {
    const isMeant = (path: string) => (path === entry) === (of === 'entry') && path.endsWith('.js');
    const found = [...texts]
      .toSorted(([one], [other]) => Number(isFirst(other)) - Number(isFirst(one)))
      .filter(([path, text]) => isMeant(path) && text.search(from) >= 0);
    if (found.length === 0) throw new Error(`${original} has no ${from} in its ${of}.`);
    for (const [path, text] of from.global ? found : found.slice(0, 1))
      texts.set(path, text.replace(from, to));
  }
  // The entry names the hashes of the others, and comes last.
  const others = files.filter(({ path }) => path !== entry);
  const hashed = [...others, ...files.filter(({ path }) => path === entry)].map((file) => {
    const text = texts.get(file.path) ?? '';
    const integrity = integrityOf(Buffer.from(text));
    texts.set(entry, (texts.get(entry) ?? '').replace(file.integrity, integrity));
    return { ...file, integrity, bytes: Buffer.byteLength(text) };
  });
  for (const [path, text] of texts) await writeFile(join(directory, path), text);
  const { build: _old, ...content } = { ...described, files: hashed, ...change };
  const build = { build: buildIdOf(content), ...content };
  await writeFile(join(directory, 'build.json'), JSON.stringify(build));
  return { directory, build };
}
