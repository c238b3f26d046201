/** What the areas of the General Services Administration's table (GSA) name otherwise than GeoNames does. */
const written: Readonly<Record<string, string>> = {
  'AZ Yavapai less the city of Sedona': 'AZ Yavapai',
  'AZ City Limits of Sedona': 'AZ city Sedona',
  // A base in three counties, without a zip of its own.
  'CA NAWS China Lake': '',
  'CA Edwards AFB less the city of Santa Monica': 'CA city Edwards',
  'CA San Francisco': 'CA City and County of San Francisco',
  'CA City limits of Santa Monica': 'CA city Santa Monica',
  'DC Washington DC (also the cities of Alexandria': 'DC District of Columbia;VA City of Alexandria',
  'DC Falls Church': 'VA Falls Church (city)',
  // The list names it twice, as a city and as a county.
  'DC Fairfax': 'VA Fairfax;VA Fairfax (city)',
  'DC and the counties of Arlington': 'VA Arlington',
  'DC in Virginia;': '',
  'DC the counties of Montgomery': 'MD Montgomery',
  "DC Prince George's in Maryland)": "MD Prince George's",
  'LA Vernon Parishes': 'LA Vernon',
  'LA Jefferson Parishes': 'LA Jefferson',
  'MA city of Cambridge': 'MA city Cambridge',
  'MA Middlesex less the city of Cambridge': 'MA Middlesex',
  // A town of eight post offices.
  'MA City limits of Falmouth':
    'MA city Falmouth;MA city East Falmouth;MA city North Falmouth;MA city West Falmouth;MA city Woods Hole',
  'MA Barnstable less the city of Falmouth': 'MA Barnstable',
  'MD Queen Anne': "MD Queen Anne's",
  // One county, cut at its "and".
  'MT Lewis': 'MT Lewis and Clark',
  'MT Clark': 'MT Lewis and Clark',
  'NH Caroll': 'NH Carroll',
  'PA Dauphin County excluding Hershey': 'PA Dauphin',
  'PA Hershey': 'PA city Hershey',
  'TX Tarrant County': 'TX Tarrant',
  'TX City of Grapevine': 'TX city Grapevine',
  'VA City of Charlottesville': 'VA Charlottesville (city)',
  'VA City limits of Roanoke': 'VA Roanoke (city)',
  'VA City of Virginia Beach': 'VA Virginia Beach (city)',
  'VA York Counties': 'VA York',
  'VA City of Williamsburg': 'VA Williamsburg (city)',
};

/** How a county or a city is compared: "AL Saint Clair", "AL St. Clair County" and "AL st clair" are one. */
export function countyKey(state: string, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/ (?:county|parish)$/, '');
  // An independent city is written in four ways: "City of Richmond", "Bristol (city)", "Colonial Heights (city", "Lynchburg City".
  const city = /^city of (.*)$/.exec(plain)?.[1];
  return `${state} ${(city && state === 'VA' ? `${city} city` : plain).replace(/[^a-z]/g, '')}`;
}

/** How a city is compared that has a rate apart from its county. */
export function cityKey(state: string, name: string): string {
  return `${state} city ${name.toLowerCase()}`;
}

/** The keys of the counties and cities that one name of GSA's list means, most often one. */
export function keysOfArea(state: string, name: string): string[] {
  const meant = written[`${state} ${name}`] ?? `${state} ${name}`;
  return meant
    .split(';')
    .filter((each) => each !== '')
    .map((each) => {
      const [of, isCity, rest] = [each.slice(0, 2), each.startsWith('city ', 3), each.slice(3)];
      return isCity ? cityKey(of, rest.slice(5)) : countyKey(of, rest);
    });
}
