/** The kinds of picture that are shown, each by the bytes it begins with, in hex: nothing that can hold a script. */
const beginnings = {
  'image/jpeg': /^ffd8ff/,
  'image/png': /^89504e470d0a1a0a/,
  'image/gif': /^474946383[79]61/,
  'image/webp': /^52494646.{8}57454250/,
} as const;

/** A type of picture that is shown. */
export type ImageType = keyof typeof beginnings;

/**
 * What a picture is, whatever its server calls it.
 * @returns undefined for what is none that is shown
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const head = bytes.subarray(0, 16).toString('hex');
  return (Object.keys(beginnings) as ImageType[]).find((type) => beginnings[type].test(head));
}

/** The types of picture that people show of themselves: what moves is none. */
export type PictureType = Exclude<ImageType, 'image/gif'>;
