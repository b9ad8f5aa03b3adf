import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from '@castwork/contract/contract';
import type { Context } from '../context.ts';
import { folder } from '../folder.ts';
import { toBlocks, toTitle } from './to-blocks.ts';

type Settings = Pick<Context['settings'], 'LEGAL_DIR'>;

/** The texts of a deployment, and what names them as they are. */
export type Legal = Reply<'getLegal'>;

const samples = join(folder, 'src/legal/samples');

/** Bytes of one text: it is sent whole. */
const most = 200_000;

function readText(directory: string, name: string): string {
  const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
  if (text.length > most) throw new Error(`${name} is longer than ${most} characters`);
  return text;
}

function read(directory: string): Legal {
  const [terms, privacy] = [readText(directory, 'terms.md'), readText(directory, 'privacy.md')];
  const hash = createHash('sha256')
    .update(JSON.stringify([terms, privacy]))
    .digest('hex');
  return {
    version: hash.slice(0, 12),
    isSample: directory === samples,
    terms: { title: toTitle(terms, 'Terms'), blocks: toBlocks(terms) },
    privacy: { title: toTitle(privacy, 'Privacy'), blocks: toBlocks(privacy) },
  };
}

const known = new Map<string, Legal>();

/**
 * The texts of this deployment: those that come with Castwork, or the files of `LEGAL_DIR`. They are
 * read once: a new text counts from the next start on.
 * @throws when a file is not there, cannot be read or is too long
 */
export function readLegal({ LEGAL_DIR }: Settings): Legal {
  const directory = LEGAL_DIR || samples;
  const legal = known.get(directory) ?? read(directory);
  known.set(directory, legal);
  return legal;
}
