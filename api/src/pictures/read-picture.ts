import { limits } from '@castwork/contract/limits';
import { imageTypeOf, type PictureType } from '../db/image-type.ts';
import { Refusal } from '../errors.ts';
import type { Bare } from './bare.ts';
import { bareJpeg } from './bare-jpeg.ts';
import { barePng } from './bare-png.ts';
import { bareWebp } from './bare-webp.ts';

const readers: Record<PictureType, (file: Buffer) => Bare | undefined> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
  'image/webp': bareWebp,
};

const refuse = (message: string) => new Refusal(400, 'invalid_picture', message);

/**
 * A picture as it is kept: of what its file says besides, as when and where it was taken, nothing is
 * left. What it is is read from its bytes.
 * @throws Refusal 400 for what is no such picture, or one with too many pixels, 413 for one with too
 *   many bytes
 */
export function readPicture(file: Buffer): { type: PictureType; bytes: Buffer } {
  if (file.length > limits.picture)
    throw new Refusal(
      413,
      'too_large',
      `The picture is larger than ${limits.picture / 1024} kB. Choose a smaller one.`,
    );
  const type = imageTypeOf(file);
  if (!type || type === 'image/gif')
    throw refuse('Only JPEG, PNG and WebP pictures can be shown. Choose another one.');
  const bare = readers[type](file);
  if (!bare || bare.width === 0 || bare.height === 0)
    throw refuse('The picture is broken. Choose another one.');
  if (Math.max(bare.width, bare.height) > limits.pictureSide)
    throw refuse(`The picture has more than ${limits.pictureSide} pixels a side.`);
  return { type, bytes: bare.bytes };
}
