import { createRequire } from 'node:module';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];
type Atlas = Topology & { objects: { counties: Parameters<typeof feature>[1] } };
type County = Parameters<typeof geoContains>[0] & {
  readonly id: string;
  readonly properties: { readonly name: string };
};

/** Census number of the state, with which those of its counties begin. */
const connecticut = '09';

/**
 * Tells the county of a point in Connecticut. GeoNames files its zips under the planning regions that took the counties' place in 2022;
 * rates go by the eight counties, whose borders us-atlas has.
 */
export function connecticutCounties(): (latitude: number, longitude: number) => string | undefined {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;
  const all = (feature(atlas, atlas.objects.counties) as unknown as { features: County[] }).features;
  const counties = all.filter(({ id }) => id.startsWith(connecticut));
  return (latitude, longitude) =>
    counties.find((county) => geoContains(county, [longitude, latitude]))?.properties.name;
}
