import { grouped } from '../grouped.ts';

/** Degrees, to the hundredth: about a kilometer. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The mean radius of the earth (IUGG), in miles. */
const earthMiles = 3958.761;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The miles between two points in a straight line over the ground, by the haversine formula. */
export function milesBetween(one: GeoPoint, other: GeoPoint): number {
  const [up, across] = [
    radians(other.latitude - one.latitude) / 2,
    radians(other.longitude - one.longitude) / 2,
  ] as const;
  const square =
    Math.sin(up) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(across) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** A point on a ball of radius one; straight lines through the ball order points as the miles over the ground do. */
export function unitVectorOf({ latitude, longitude }: GeoPoint): [x: number, y: number, z: number] {
  const [north, east] = [radians(latitude), radians(longitude)] as const;
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** The square of the straight line through that ball between two points this far apart over the ground. */
export function chordSquareOf(miles: number): number {
  return (2 * Math.sin(miles / (2 * earthMiles))) ** 2;
}

/** Below this the middles of two cities say too little of the way between two doors. */
const leastMiles = 10;

/** "142 mi", "less than 10 mi": to the mile, as far as cities can tell [D22]. */
export function milesText(miles: number): string {
  return miles < leastMiles ? `less than ${leastMiles} mi` : `${grouped(Math.round(miles))} mi`;
}
