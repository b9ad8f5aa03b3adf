import type { Bare } from './bare.ts';

/** Chunks that say how it looks; not text, EXIF, times, or what makes it move. */
const drawn = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND'];

const signature = 8;

/**
 * A PNG file without what draws nothing. What follows its end is not part of it.
 * @returns undefined for one that breaks off or is none
 */
export function barePng(file: Buffer): Bare | undefined {
  const kept = [file.subarray(0, signature)];
  let at = signature;
  while (at + 12 <= file.length) {
    const name = file.toString('latin1', at + 4, at + 8);
    const next = at + 12 + file.readUInt32BE(at);
    if (next > file.length || (at === signature && name !== 'IHDR')) return undefined;
    if (drawn.includes(name)) kept.push(file.subarray(at, next));
    if (name === 'IEND')
      return {
        bytes: Buffer.concat(kept),
        width: file.readUInt32BE(signature + 8),
        height: file.readUInt32BE(signature + 12),
      };
    at = next;
  }
  return undefined;
}
