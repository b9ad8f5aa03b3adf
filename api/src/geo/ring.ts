/** In degrees. */
interface Where {
  readonly latitude: number;
  readonly longitude: number;
}

/** Ranges of a number: 360 times the degree of latitude at which a place is, and its longitude. */
export interface Strips {
  readonly lows: readonly number[];
  readonly highs: readonly number[];
}

/** More than is lost in computing with numbers of 53 bits, and less than an inch. */
const margin = 1e-9;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radian: number) => (radian * 180) / Math.PI;

/** The angle between two points of the unit sphere. */
const angleOf = (chord: number) => 2 * Math.asin(Math.min(1, chord / 2));

/**
 * How far round the axis the points of a circle around a place are from it.
 * @param cosine of the angle between the place and the circle
 * @returns 0 where all at this latitude are beyond the circle, and half a turn where all are within
 */
function turnAt(latitude: number, { place, cosine }: { place: number; cosine: number }): number {
  const rest = cosine - Math.sin(place) * Math.sin(latitude);
  const most = Math.cos(place) * Math.cos(latitude);
  if (rest >= most) return 0;
  return rest <= -most ? Math.PI : Math.acos(rest / most);
}

/** The least and the most of `turnAt` between two latitudes: at their ends, or where a meridian touches the circle. */
function turnsBetween(ends: readonly [number, number], place: number, cosine: number) {
  const touched = Math.asin(Math.sin(place) / cosine);
  const inner = touched > ends[0] && touched < ends[1] ? [touched] : [];
  const turns = [...ends, ...inner].map((latitude) => degrees(turnAt(latitude, { place, cosine })));
  return { least: Math.min(...turns), most: Math.max(...turns) };
}

/** A range of longitudes as such that do not cross the date line. */
function withoutDateLine(low: number, high: number): (readonly [number, number])[] {
  if (low < -180) return withoutDateLine(low + 360, high + 360);
  if (low > 180) return withoutDateLine(low - 360, high - 360);
  return high > 180
    ? [
        [low, 180],
        [-180, high - 360],
      ]
    : [[low, high]];
}

/**
 * Strips that hold all points of the sphere whose chord to a place is between two, and little else: of each
 * degree of latitude what is to the west and what is to the east. An index of numbers finds them; one of
 * points knows boxes alone, which hold far more of what is nearer.
 */
export function ringStrips(
  { latitude, longitude }: Where,
  { from, to }: { from: number; to: number },
): Strips {
  const place = radians(latitude);
  const reach = degrees(angleOf(to)) + margin;
  const south = Math.floor(Math.max(-90, latitude - reach));
  const north = Math.floor(Math.min(90, latitude + reach));
  const strips = Array.from({ length: north - south + 1 }, (_, n) => {
    const degree = south + n;
    const ends = [radians(degree), radians(Math.min(90, degree + 1))] as const;
    const nearest = turnsBetween(ends, place, Math.cos(angleOf(from)) + margin).least;
    const furthest = turnsBetween(ends, place, Math.cos(angleOf(to)) - margin).most;
    const sides = [
      [longitude - furthest, longitude - nearest],
      [longitude + nearest, longitude + furthest],
    ] as const;
    return sides
      .flatMap(([low, high]) => withoutDateLine(low, high))
      .map((range) => range.map((at) => degree * 360 + at));
  }).flat();
  return { lows: strips.map(([low]) => low!), highs: strips.map(([, high]) => high!) };
}
