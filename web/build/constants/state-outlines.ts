import { createRequire } from 'node:module';
import { type GeoPermissibleObjects, geoArea, geoMercator } from 'd3-geo';
import { feature } from 'topojson-client';
import { type StateCode, stateCodeOf } from '#shared/domain/place/location.ts';
import type { MapFrame } from '../../src/features/jobs/map-point.ts';

type Point = [number, number];
type Polygon = Point[][];
type Atlas = Parameters<typeof feature>[0] & { objects: { states: Parameters<typeof feature>[1] } };

export interface Outline {
  readonly state: StateCode;
  /** The path, in a square of `outlineSide`. */
  readonly path: string;
  readonly frame: MapFrame;
}

export const outlineSide = 96;
const margin = 1;
/** Islands below this share of the largest part are left out, and points nearer to the last one than this (a pixel and less). */
const leastShare = 0.02;
const leastStep = 0.8;

/** The outlines of the states and the District, from the Census Bureau's borders (package us-atlas), each as large as its square. */
export function stateOutlines(): Outline[] {
  const atlas = createRequire(import.meta.url)('us-atlas/states-10m.json') as Atlas;
  const found = feature(atlas, atlas.objects.states) as unknown as {
    features: { properties: { name: string }; geometry: { type: string; coordinates: unknown } }[];
  };
  return found.features.flatMap(({ properties, geometry }) => {
    const state = stateCodeOf(properties.name);
    if (!state) return [];
    const parts = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Polygon[];
    return [outlineOf(state, largeParts(parts.map((rings) => rings.map((ring) => ring.map(west)))))];
  });
}

/** The end of the Aleutians is east of the meridian of 180 degrees: counted on from the west, Alaska is in one piece. */
const west = ([longitude, latitude]: Point): Point => [longitude > 0 ? longitude - 360 : longitude, latitude];

function largeParts(parts: Polygon[]): Polygon[] {
  const areas = parts.map((coordinates) => geoArea({ type: 'Polygon', coordinates }));
  const largest = Math.max(...areas);
  return parts.filter((_, index) => (areas[index] ?? 0) >= largest * leastShare);
}

function outlineOf(state: StateCode, parts: Polygon[]): Outline {
  const longitudes = parts.flat(2).map(([longitude]) => longitude);
  const meridian = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const shape: GeoPermissibleObjects = { type: 'MultiPolygon', coordinates: parts };
  const end = outlineSide - margin;
  const projection = geoMercator()
    .rotate([-meridian, 0])
    .fitExtent(
      [
        [margin, margin],
        [end, end],
      ],
      shape,
    );
  const [left, top] = projection.translate();
  const place = (point: Point) => projection(point) ?? [0, 0];
  const path = parts.flatMap((rings) => rings.map((ring) => ringPath(ring.map(place)))).join('');
  return { state, path, frame: [round(projection.scale(), 2), round(meridian, 4), round(left, 2), round(top, 2)] };
}

/** Straight lines from point to point, each relative to the last. */
function ringPath(ring: Point[]): string {
  const kept: Point[] = [];
  for (const [x, y] of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(x - last[0], y - last[1]) >= leastStep) kept.push([round(x, 1), round(y, 1)]);
  }
  return kept.length < 3 ? '' : `M${kept.map((point) => point.join(' ')).join('L')}Z`;
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
