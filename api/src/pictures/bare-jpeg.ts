import type { Bare } from './bare.ts';

const scan = 0xda;
const end = 0xd9;

/** The markers of frames: all of that row but tables and one that is kept for later. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Frames, tables, scans, and how colours are meant; not EXIF, XMP, comments or smaller pictures. */
const isDrawn = (marker: number, segment: Buffer) =>
  (marker >= 0xc0 && marker <= 0xcf) ||
  [0xda, 0xdb, 0xdd, 0xee].includes(marker) ||
  (marker === 0xe2 && segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0');

/** Where what a scan holds ends: at the first marker that is neither a restart nor an escaped byte. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = file.indexOf(0xff, at + 2);
  }
  return file.length;
}

/**
 * A JPEG file without what draws nothing. What follows its end is not part of it.
 * @returns undefined for one that breaks off or is none
 */
export function bareJpeg(file: Buffer): Bare | undefined {
  const kept = [file.subarray(0, 2)];
  let size: Pick<Bare, 'width' | 'height'> | undefined;
  let at = 2;
  while (file[at] === 0xff) {
    const marker = file[at + 1];
    if (marker === end)
      return size && { ...size, bytes: Buffer.concat([...kept, file.subarray(at, at + 2)]) };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === undefined || at + 9 > file.length) return undefined;
    const next = at + 2 + file.readUInt16BE(at + 2);
    if (next < at + 4) return undefined;
    const segment = file.subarray(at, next);
    if (isFrame(marker))
      size ??= { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    if (isDrawn(marker, segment)) kept.push(segment);
    at = marker === scan ? endOfScan(file, next) : next;
    if (marker === scan) kept.push(file.subarray(next, at));
  }
  return undefined;
}
