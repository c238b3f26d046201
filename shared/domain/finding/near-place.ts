import type { GeoPoint } from '../place/distance.ts';
import type { StateCode } from '../place/location.ts';

/** A city around which jobs are looked for. */
export interface NearCity extends GeoPoint {
  readonly city: string;
  readonly state: StateCode;
}

/** So many whole miles around a city. */
export interface NearPlace extends NearCity {
  readonly miles: number;
}

/** The least and the most miles of a radius. */
export const leastMiles = 5;
export const mostMiles = 500;

/** The radius where only a place is named. */
export const usualMiles = 50;

/** How a radius is written in the board's address: "50,30.27,-97.74,Austin, TX". */
export function nearText({ miles, latitude, longitude, city, state }: NearPlace): string {
  return `${miles},${latitude},${longitude},${city}, ${state}`;
}

/** A radius around home, whose place the reader of a sentence does not know: "50,home". */
export function nearHomeText(miles: number): string {
  return `${miles},home`;
}

/** The miles of a radius around home; undefined for any other text. */
export function milesFromHome(text: string): number | undefined {
  const [, miles] = /^(\d{1,3}),home$/.exec(text) ?? [];
  return miles === undefined ? undefined : Number(miles);
}
