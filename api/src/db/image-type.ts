/** The kinds of picture that are shown, each by the bytes it begins with: nothing that can hold a script. */
const beginnings = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
} as const;

/** A type of picture that is shown. */
export type ImageType = keyof typeof beginnings;

/**
 * What a picture is, whatever its server calls it.
 * @returns undefined for what is none that is shown
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const head = bytes.subarray(0, 16).toString('latin1');
  return (Object.keys(beginnings) as ImageType[]).find((type) => beginnings[type].test(head));
}
