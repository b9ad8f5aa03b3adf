import { limits } from '@castwork/contract/limits';
import { describe, expect, test } from 'vitest';
import { bare, place, pngChunk, segment, webp, webpChunk } from '../../test/picture-files.ts';
import { readPicture } from './read-picture.ts';

const jpeg = bare['image/jpeg'];
const png = bare['image/png'];
const lossy = bare['image/webp'];
const lossless = bare['image/webp lossless'];
const bytes = (file: Buffer) => readPicture(file).bytes;

/** A JPEG file with something before its first table. */
const jpegWith = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** The same of a PNG file, behind its head. */
const pngWith = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** So many bytes that begin with a PNG file. */
const room = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);

/** A status, and the words that come with it. */
const refusal = (status: number, message: RegExp) => ({
  status,
  message: expect.stringMatching(message) as string,
});

/** Why a file is refused. */
const refused = (file: Buffer) => {
  try {
    readPicture(file);
  } catch (error) {
    return error;
  }
  return undefined;
};

/** What the head of a WebP file promises: everything there is, of six by four pixels. */
const sizes = Buffer.from([0b0010_1110, 0, 0, 0, 5, 0, 0, 3, 0, 0]);

test.each(Object.entries(bare))('%s without anything else is kept as it is', (name, file) => {
  expect(readPicture(file)).toEqual({ type: name.split(' ')[0], bytes: file });
});

describe('where and when a picture was taken is not kept', () => {
  test('of a JPEG file: EXIF, XMP, captions, comments, smaller pictures, and what follows its end', () => {
    const profile = segment(0xe2, 'ICC_PROFILE\0\u0001\u0001colours');
    const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\u0001');
    const told = jpegWith(
      segment(0xe0, `JFIF\0${place}`),
      segment(0xe1, `Exif\0\0${place}`),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${place}`),
      profile,
      segment(0xe2, `MPF\0${place}`),
      segment(0xed, `Photoshop 3.0\0${place}`),
      Buffer.from([0xff]),
      segment(0xfe, place),
      adobe,
    );
    expect(bytes(Buffer.concat([told, jpegWith(segment(0xe1, place))]))).toEqual(
      jpegWith(profile, adobe),
    );
  });

  test('nor is what stands between the scans of one', () => {
    const scan = Buffer.concat([segment(0xda, 'head'), Buffer.from('a\xff\0b\xff\xd0c', 'latin1')]);
    const [body, end] = [jpeg.subarray(0, -2), jpeg.subarray(-2)];
    const told = Buffer.concat([body, scan, segment(0xe1, place), scan, end]);
    expect(bytes(told)).toEqual(Buffer.concat([body, scan, scan, end]));
  });

  test('of a PNG file: EXIF, texts, times, and what follows its end', () => {
    const colours = pngChunk('gAMA', '1234');
    const told = pngWith(
      colours,
      ...['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'acTL', 'caBX'].map((name) =>
        pngChunk(name, place),
      ),
    );
    expect(bytes(Buffer.concat([told, Buffer.from(place)]))).toEqual(pngWith(colours));
  });

  test.each([lossy, lossless])('of a WebP file: EXIF, XMP, and what follows its end', (file) => {
    const chunk = file.subarray(12);
    const colours = webpChunk('ICCP', 'odd');
    const told = webp(
      webpChunk('VP8X', sizes),
      colours,
      chunk,
      webpChunk('EXIF', place),
      webpChunk('XMP ', place),
    );
    const honest = Buffer.from(sizes);
    honest[0] = 0b0010_0000;
    expect(bytes(Buffer.concat([told, Buffer.from(place)]))).toEqual(
      webp(webpChunk('VP8X', honest), colours, chunk),
    );
  });
});

describe('refused is', () => {
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['what moves', 'GIF89a'],
    ['a photo as some phones keep them', '\0\0\0\x18ftypheic'],
  ])('%s, whatever it is called', (_, text) => {
    expect(refused(Buffer.from(text, 'latin1'))).toMatchObject(
      refusal(400, /Only JPEG, PNG and WebP/),
    );
  });

  test.each(Object.entries(bare))('%s that breaks off, wherever', (_, file) => {
    for (let length = 16; length < file.length; length += 1)
      expect(refused(file.subarray(0, length)), String(length)).toMatchObject({ status: 400 });
  });

  test.each([
    ['JPEG', jpegWith(Buffer.from([0xff, 0xe1, 0, 0]))],
    [
      'JPEG without a frame',
      Buffer.concat([jpeg.subarray(0, 2), segment(0xda, 'abcdefgh'), jpeg.subarray(-2)]),
    ],
    ['PNG without a head', Buffer.concat([png.subarray(0, 8), pngChunk('IEND', '')])],
    ['WebP that moves', webp(webpChunk('VP8X', sizes), webpChunk('ANMF', 'frame'))],
    ['WebP without room for its size', webp(webpChunk('VP8L', 'abc'))],
  ])('a broken file: %s', (_, file) => {
    expect(refused(file)).toMatchObject(refusal(400, /broken/));
  });

  test('one with more pixels than anybody is shown, however small its file', () => {
    const large = Buffer.from(png);
    large.writeUInt32BE(limits.pictureSide, 16);
    expect(refused(large)).toBeUndefined();
    large.writeUInt32BE(limits.pictureSide + 1, 20);
    expect(refused(large)).toMatchObject(refusal(400, /pixels/));
  });

  test('one with more bytes', () => {
    expect(refused(room(limits.picture))).toBeUndefined();
    expect(refused(room(limits.picture + 1))).toMatchObject(refusal(413, /larger than 200 kB/));
  });
});
