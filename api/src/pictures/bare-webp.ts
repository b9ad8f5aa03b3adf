import type { Bare } from './bare.ts';

const header = 12;

/** Of the bits that say what a file holds: colours as they are meant, and transparency. */
const drawnBits = 0b0011_0000;

const numberOf = (file: Buffer, at: number, bytes: number) => file.readUIntLE(at, bytes);

/** How large a picture is by each chunk that says so, from where its content begins. */
const sizes: Record<string, (file: Buffer, at: number) => readonly [number, number]> = {
  VP8X: (file, at) => [numberOf(file, at + 4, 3) + 1, numberOf(file, at + 7, 3) + 1],
  'VP8 ': (file, at) => [numberOf(file, at + 6, 2) & 0x3fff, numberOf(file, at + 8, 2) & 0x3fff],
  VP8L: (file, at) => {
    const bits = numberOf(file, at + 1, 4);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  },
};

/** Chunks that say how it looks; not EXIF, XMP, or what makes it move. */
const drawn = [...Object.keys(sizes), 'ALPH', 'ICCP'];

/** The same chunk, which promises nothing that is left out. */
function honest(chunk: Buffer, name: string): Buffer {
  const copy = Buffer.from(chunk);
  if (name === 'VP8X') copy.writeUInt8(copy.readUInt8(8) & drawnBits, 8);
  return copy;
}

/**
 * A WebP file without what draws nothing. What follows its end is not part of it.
 * @returns undefined for one that breaks off, moves, or is none
 */
export function bareWebp(file: Buffer): Bare | undefined {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const kept: Buffer[] = [];
  let [width, height, hasPicture] = [0, 0, false];
  let at = header;
  while (at + 8 <= end) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > end) return undefined;
    const sizeOf = sizes[name];
    if (sizeOf) {
      if (length < 10 && name !== 'VP8L') return undefined;
      if (length < 5) return undefined;
      const [wide, high] = sizeOf(file, at + 8);
      [width, height] = [Math.max(width, wide), Math.max(height, high)];
      hasPicture ||= name !== 'VP8X';
    }
    if (drawn.includes(name)) kept.push(honest(file.subarray(at, next), name));
    at = next;
  }
  if (!hasPicture) return undefined;
  const chunks = Buffer.concat(kept);
  const riff = Buffer.from('RIFF0000WEBP', 'latin1');
  riff.writeUInt32LE(chunks.length + 4, 4);
  return { bytes: Buffer.concat([riff, chunks]), width, height };
}
