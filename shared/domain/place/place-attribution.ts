/** Shown on /data-sources: the licence of the places' data (CC BY 4.0) asks for name, licence and a note on changes. */
export const placeAttribution = {
  text: 'Cities and zip codes: GeoNames, CC BY 4.0, condensed',
  sourceUrl: 'https://www.geonames.org/',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
