import { geoAlbersUsa } from 'd3-geo';

/** The size of the whole country in the map's units. */
export const country = { width: 975, height: 610 };

// The projection that the shipped outlines were drawn with.
const project = geoAlbersUsa()
  .scale(1300)
  .translate([country.width / 2, country.height / 2]);

/** Where something is on the map. */
export interface Spot {
  x: number;
  y: number;
}

interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** Jobs of one sponsor share a place: each is worked out once. */
const known = new Map<string, Spot | undefined>();

/** A place in the map's units; undefined without coordinates, or off this map. */
export function spotOf({ latitude, longitude }: Place): Spot | undefined {
  if (latitude === null || longitude === null) return undefined;
  const key = `${latitude} ${longitude}`;
  if (!known.has(key)) {
    const point = project([longitude, latitude]);
    known.set(key, point ? { x: point[0], y: point[1] } : undefined);
  }
  return known.get(key);
}

const milesPerDegree = 69.1;

/** How many of the map's units a mile is around a place; Alaska is drawn smaller. */
export function unitsPerMile({ latitude, longitude }: Place): number {
  const here = spotOf({ latitude, longitude });
  const south = spotOf({ latitude: (latitude ?? 0) - 0.2, longitude });
  if (!here || !south) return 0.33;
  return Math.hypot(here.x - south.x, here.y - south.y) / (0.2 * milesPerDegree);
}
