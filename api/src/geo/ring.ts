/** In degrees. */
interface Where {
  readonly latitude: number;
  readonly longitude: number;
}

type Point = readonly [number, number, number];

/** More than is lost in computing with numbers of 53 bits, and less than an inch. */
const margin = 1e-9;

const turned = (angle: number) => [Math.cos(angle), Math.sin(angle)] as const;

/** A place on the unit sphere, and the directions from it to the east and to the north. */
function axes({ latitude, longitude }: Where): Record<'here' | 'east' | 'north', Point> {
  const [across, up] = turned((latitude * Math.PI) / 180);
  const [x, y] = turned((longitude * Math.PI) / 180);
  return {
    here: [across * x, across * y, up],
    east: [-y, x, 0],
    north: [-up * x, -up * y, across],
  };
}

/** How far from the axis through a place the circle is whose points have such a chord to it. */
const radiusAt = (chord: number) => chord * Math.sqrt(Math.max(0, 1 - chord ** 2 / 4));

/**
 * Boxes that hold all points of the unit sphere whose chord to a place is between two. An index of points
 * knows boxes alone: one around the whole ring would hold all that is within it, too, and many small ones
 * along it hold little else.
 * @param count of the boxes; more of them hold less, and take more looks into the index
 * @returns as text of Postgres' type `cube[]`
 */
export function ringBoxes(
  place: Where,
  { from, to, count }: { from: number; to: number; count: number },
): string {
  const { here, east, north } = axes(place);
  const chords = [from, Math.min(to, 2)];
  const depths = chords.map((chord) => 1 - chord ** 2 / 2);
  const radii = chords.map(radiusAt);
  // A quarter around the sphere the circles are largest.
  if (depths[0]! > 0 && depths[1]! < 0) radii.push(1);
  const step = (2 * Math.PI) / count;
  // How far an arc of a step goes beyond its ends.
  const bulge = 1 - Math.cos(step / 2);
  const range = (axis: number, ends: readonly (readonly [number, number])[]) => {
    const sides = ends.map(([cos, sin]) => east[axis]! * cos + north[axis]! * sin);
    const arcs = [Math.min(...sides) - bulge, Math.max(...sides) + bulge];
    const along = depths.map((depth) => depth * here[axis]!);
    const out = radii.flatMap((radius) => arcs.map((arc) => arc * radius));
    return [
      Math.min(...along) + Math.min(...out) - margin,
      Math.max(...along) + Math.max(...out) + margin,
    ] as const;
  };
  const boxes = Array.from({ length: count }, (_, n) => {
    const ends = [turned(n * step), turned((n + 1) * step)];
    const ranges = [0, 1, 2].map((axis) => range(axis, ends));
    return `"(${ranges.map(([low]) => low).join()}),(${ranges.map(([, high]) => high).join()})"`;
  });
  return `{${boxes.join()}}`;
}
