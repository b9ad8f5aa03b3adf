import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIdOf } from '@castwork/federation/builds';
import { integrityOf } from '@castwork/federation/integrity';
import type { Build } from '@castwork/federation/registry';

/** A build in a folder. */
export type Dist = { directory: string; build: Build };

/** Changes the text of one file of a build. */
export type Edit = { of: 'entry' | 'chunk'; from: string | RegExp; to: string };

/**
 * Makes another sound build of a built remote: with an edited file and all hashes anew, as a build
 * from edited sources would have them, in a few milliseconds.
 */
export async function variantOf(
  original: string,
  edits: Edit[],
  change: Partial<Build> = {},
): Promise<Dist> {
  const directory = await mkdtemp(join(tmpdir(), 'castwork-variant-'));
  await cp(original, directory, { recursive: true });
  const described = JSON.parse(await readFile(join(directory, 'build.json'), 'utf8')) as Build;
  const read = (path: string) => readFile(join(directory, path), 'utf8');
  const edited = (text: string, of: Edit['of']) =>
    edits
      .filter((edit) => edit.of === of)
      .reduce((changed, { from, to }) => {
        const next = changed.replace(from, to);
        if (next === changed) throw new Error(`${original} has no ${from} in its ${of}.`);
        return next;
      }, text);

  let entry = await read(described.entry);
  const files: Build['files'] = [];
  for (const file of described.files.filter(({ path }) => path !== described.entry)) {
    const isChunk = file.path.endsWith('.js');
    const text = isChunk ? edited(await read(file.path), 'chunk') : await read(file.path);
    const integrity = integrityOf(Buffer.from(text));
    entry = entry.replace(file.integrity, integrity);
    await writeFile(join(directory, file.path), text);
    files.push({ ...file, integrity });
  }
  entry = edited(entry, 'entry');
  await writeFile(join(directory, described.entry), entry);
  files.push({
    path: described.entry,
    integrity: integrityOf(Buffer.from(entry)),
    bytes: entry.length,
  });
  const { build: _old, ...content } = { ...described, files, ...change };
  const build = { build: buildIdOf(content), ...content };
  await writeFile(join(directory, 'build.json'), JSON.stringify(build));
  return { directory, build };
}
