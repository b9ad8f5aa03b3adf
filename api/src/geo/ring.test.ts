import { expect, test } from 'vitest';
import { ringStrips, type Strips } from './ring.ts';

type Point = readonly [number, number, number];

const places = [
  { latitude: 41.886, longitude: -87.623 },
  { latitude: 0, longitude: 0 },
  { latitude: 51.88, longitude: -176.658 },
  { latitude: 90, longitude: 0 },
  { latitude: -90, longitude: 12 },
];

const pointAt = ({ latitude, longitude }: (typeof places)[number]): Point => {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
};

/** Points all over the sphere, each in the middle of as much of it (a Fibonacci lattice). */
const points = Array.from({ length: 20_000 }, (_, n): Point => {
  const z = 1 - (2 * n + 1) / 20_000;
  const turn = n * Math.PI * (3 - Math.sqrt(5));
  return [Math.sqrt(1 - z * z) * Math.cos(turn), Math.sqrt(1 - z * z) * Math.sin(turn), z];
});

const chordOf = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const degrees = (radian: number) => (radian * 180) / Math.PI;

/** Whether a point is in one of the strips. */
const isIn = ([x, y, z]: Point, { lows, highs }: Strips) => {
  const key = Math.floor(degrees(Math.asin(z))) * 360 + degrees(Math.atan2(y, x));
  return lows.some((low, n) => key >= low && key <= highs[n]!);
};

test.each(
  places.flatMap((place) =>
    [
      [0, 0.02],
      [0.1, 0.2],
      [0.5, 0.52],
      [1.2, 1.6],
      [1.9, 2.5],
    ].map(([from, to]) => ({ ...place, from, to })),
  ),
)(
  'all that is from $from to $to away from $latitude, $longitude is in one of the strips',
  ({ latitude, longitude, from, to }) => {
    const place = { latitude, longitude };
    const ring = { from: from!, to: to! };
    const strips = ringStrips(place, ring);
    const inRing = points.filter((point) => {
      const chord = chordOf(point, pointAt(place));
      return chord >= ring.from && chord <= ring.to;
    });
    expect(inRing.length).toBeGreaterThan(0);
    expect(inRing.filter((point) => !isIn(point, strips))).toEqual([]);
  },
);

/** Points all around a place, with such a chord to it. */
const around = ({ latitude, longitude }: (typeof places)[number], chord: number) => {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const away = 2 * Math.asin(chord / 2);
  return Array.from({ length: 20_000 }, (_, n): Point => {
    const bearing = (n * 2 * Math.PI) / 20_000;
    const z =
      Math.sin(north) * Math.cos(away) + Math.cos(north) * Math.sin(away) * Math.cos(bearing);
    const turn =
      east +
      Math.atan2(
        Math.sin(bearing) * Math.sin(away) * Math.cos(north),
        Math.cos(away) - Math.sin(north) * z,
      );
    const across = Math.sqrt(Math.max(0, 1 - z * z));
    return [across * Math.cos(turn), across * Math.sin(turn), z];
  });
};

test.each(places)('what is just within a ring around $latitude, $longitude is in it', (place) => {
  for (const [from, to] of [
    [0.1, 0.2],
    [0.5, 0.52],
    [1.6, 1.9],
  ] as const) {
    const strips = ringStrips(place, { from, to });
    for (const chord of [from + 1e-7, to - 1e-7])
      expect(around(place, chord).filter((point) => !isIn(point, strips))).toEqual([]);
  }
});

test.each(places)('the strips hold little of what is nearer to $latitude, $longitude', (place) => {
  const ring = { from: 0.8, to: 0.81 };
  const nearer = points.filter((point) => chordOf(point, pointAt(place)) < ring.from);
  const strips = ringStrips(place, ring);
  const held = nearer.filter((point) => isIn(point, strips));
  expect(held.length / nearer.length).toBeLessThan(0.06);
});
