import { expect, test } from 'vitest';
import { ringBoxes } from './ring.ts';

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

/** The boxes as pairs of corners. */
const boxesOf = (text: string) =>
  [...text.matchAll(/"\(([^)]+)\),\(([^)]+)\)"/g)].map(([, low, high]) =>
    [low!, high!].map((corner) => corner.split(',').map(Number)),
  );

const isIn = (point: Point, [low, high]: number[][]) =>
  point.every((at, axis) => at >= low![axis]! && at <= high![axis]!);

test.each(
  places.flatMap((place) =>
    [
      [0.1, 0.2, 25],
      [0.5, 0.52, 7],
      [1.2, 1.6, 12],
      [1.9, 2.5, 3],
    ].map(([from, to, count]) => ({ ...place, from, to, count })),
  ),
)(
  'all that is from $from to $to away from $latitude, $longitude is in one of $count boxes',
  ({ latitude, longitude, from, to, count }) => {
    const place = { latitude, longitude };
    const ring = { from: from!, to: to!, count: count! };
    const boxes = boxesOf(ringBoxes(place, ring));
    expect(boxes).toHaveLength(ring.count);
    const inRing = points.filter((point) => {
      const chord = chordOf(point, pointAt(place));
      return chord >= ring.from && chord <= ring.to;
    });
    expect(inRing.length).toBeGreaterThan(0);
    expect(inRing.filter((point) => !boxes.some((box) => isIn(point, box)))).toEqual([]);
  },
);

test.each(places)('many boxes hold little of what is nearer to $latitude, $longitude', (place) => {
  const ring = { from: 0.8, to: 0.81, count: 40 };
  const nearer = points.filter((point) => chordOf(point, pointAt(place)) < ring.from);
  const boxes = boxesOf(ringBoxes(place, ring));
  const held = nearer.filter((point) => boxes.some((box) => isIn(point, box)));
  expect(held.length / nearer.length).toBeLessThan(0.15);
});
