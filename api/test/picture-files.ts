const file = (base64: string) => Buffer.from(base64, 'base64');

/** Pictures of six by four pixels, as Chromium writes them, with nothing in them but what they look like. */
export const bare = {
  'image/jpeg': file(
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABYRAQEBAAAAAAAAAAAAAAAAAAEAEf/aAAwDAQACEQMRAD8AnAHqrrKABhf/2Q==',
  ),
  'image/png': file(
    'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAALUlEQVR4AXTLQQ0AAAhCUUYmIxjOUEagk57YvMj2bnyiNKbEGPGM6oDdz1ssAAAA///iDEeaAAAABklEQVQDAGc/EmOT60ZIAAAAAElFTkSuQmCC',
  ),
  'image/webp': file(
    'UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoGAAQABABoJbACdLoABGaAAP7guX6ZQUhbCdbaRuX/avLXrW//rXTDy5XAAAAA',
  ),
  /** Without losses. */
  'image/webp lossless': file('UklGRiIAAABXRUJQVlA4TBYAAAAvBcAAAA9wRN5hPg3z/AcPjvMT0f9g'),
} as const;

/** What a phone writes into its pictures. */
export const place = 'GPS 41.8781 N, 87.6298 W';

/** A segment of a JPEG file. */
export function segment(marker: number, text: string): Buffer {
  const content = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A chunk of a PNG file; nobody looks at its sum here. */
export function pngChunk(name: string, text: string): Buffer {
  const content = Buffer.from(`${name}${text}sum!`, 'latin1');
  const head = Buffer.alloc(4);
  head.writeUInt32BE(text.length);
  return Buffer.concat([head, content]);
}

/** A chunk of a WebP file. */
export function webpChunk(name: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string, 'latin1');
  const head = Buffer.from(`${name}0000`, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

/** A WebP file of these chunks. */
export function webp(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF0000');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** A picture that can be set, as it is sent. */
export const aPicture = bare['image/png'].toString('base64');
