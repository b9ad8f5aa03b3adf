import { type FormEnding, formEndings, isWorthPacking, unpacked } from '../build/forms.ts';
import { integrityOf } from '../build/integrity.ts';
import type { BuildFile } from '../registry.ts';
import { StoreFullError } from '../store/full.ts';
import type { Store } from '../store/store.ts';

/** A file as it is served. */
export const endings = ['', ...formEndings] as const;

/** The bytes of a file, wherever they come from, if they are the announced ones. */
export const soundBytes = async (
  { integrity, bytes: most }: BuildFile,
  ending: '' | FormEnding,
  held: Uint8Array | null,
): Promise<Uint8Array | null> => {
  const bytes = held && ending !== '' ? await unpacked(ending, held, most) : held;
  return bytes && integrityOf(bytes) === integrity ? bytes : null;
};

/** Writes what a full disk has room for: the rest is to be looked at all the same. @returns whether it had */
const asFits = (writing: Promise<void>): Promise<boolean> =>
  writing.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof StoreFullError)) throw error;
      return false;
    },
  );

/** What a file lacks after it was mended, and what had to be done for it. */
export interface Mended {
  /** Whether the file is there, with the announced bytes. */
  isWhole: boolean;
  /** Compressed forms that would be of use and are not there. */
  lacking: FormEnding[];
  /** Endings of what was damaged; the file's own is empty. */
  damaged: string[];
}

/**
 * Looks at one stored file and its compressed forms. A form is sound when it unpacks to the announced
 * bytes: their hash is the checksum of every form. What is damaged goes; what is not there is taken
 * from where the same bytes are, each looked at before it is taken; last of all, from a copy on this
 * machine.
 * @param key where the file is, or belongs.
 * @param elsewhere where files with the same hash are.
 */
export async function mend(
  store: Store,
  key: string,
  file: BuildFile,
  elsewhere: readonly string[],
): Promise<Mended> {
  const at = store.shared ?? store;
  const read = async (from: string, ending: '' | FormEnding) =>
    soundBytes(file, ending, await at.get(from + ending));
  const damaged: string[] = [];
  const have = new Map<string, Uint8Array>();
  for (const ending of endings) {
    const held = await at.get(key + ending);
    let bytes = await soundBytes(file, ending, held);
    if (held && !bytes) {
      damaged.push(ending);
      await at.remove(key + ending);
    }
    for (const other of bytes ? [] : elsewhere.filter((each) => each !== key)) {
      if (!(await read(other, ending))) continue;
      // What its disk does not give any more is in the way.
      await at.remove(key + ending);
      await asFits(at.copy(other + ending, key + ending));
      bytes = await read(key, ending);
      if (bytes) break;
    }
    if (!bytes && at !== store) {
      const copy = await store.get(key + ending);
      bytes = await soundBytes(file, ending, copy);
      if (bytes) await at.put(key + ending, copy!);
    }
    if (bytes) have.set(ending, bytes);
  }
  const [packed] = have.values();
  if (packed && !have.has('') && (await asFits(at.put(key, packed)))) have.set('', packed);
  const isWorth = isWorthPacking(file.path, file.bytes);
  return {
    isWhole: have.has(''),
    lacking: isWorth ? formEndings.filter((ending) => !have.has(ending)) : [],
    damaged,
  };
}
