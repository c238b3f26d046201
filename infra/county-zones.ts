import { type TimeZone, timeZones, zonesOfState } from '#shared/domain/place/time-zones.ts';

/** Counties of split states that are in another zone than most of their state: 49 CFR 71 goes by county. */
const otherCounties: Readonly<Record<string, readonly [zone: TimeZone, counties: string]>> = {
  FL: ['America/Chicago', 'Bay,Calhoun,Escambia,Holmes,Jackson,Okaloosa,Santa Rosa,Walton,Washington'],
  IN: ['America/Chicago', 'Gibson,Jasper,Lake,LaPorte,Newton,Perry,Porter,Posey,Spencer,Starke,Vanderburgh,Warrick'],
  KY: [
    'America/Chicago',
    'Adair,Allen,Ballard,Barren,Breckinridge,Butler,Caldwell,Calloway,Carlisle,Christian,Clinton,Crittenden,Cumberland,Daviess,Edmonson,Fulton,Graves,Grayson,Green,Hancock,Hart,Henderson,Hickman,Hopkins,Livingston,Logan,Lyon,Marshall,McCracken,McLean,Metcalfe,Monroe,Muhlenberg,Ohio,Russell,Simpson,Todd,Trigg,Union,Warren,Webster',
  ],
  MI: ['America/Chicago', 'Dickinson,Gogebic,Iron,Menominee'],
  TN: [
    'America/New_York',
    'Anderson,Blount,Bradley,Campbell,Carter,Claiborne,Cocke,Grainger,Greene,Hamblen,Hamilton,Hancock,Hawkins,Jefferson,Johnson,Knox,Loudon,McMinn,Meigs,Monroe,Morgan,Polk,Rhea,Roane,Scott,Sevier,Sullivan,Unicoi,Union,Washington',
  ],
  KS: ['America/Denver', 'Greeley,Hamilton,Sherman,Wallace'],
  ND: ['America/Denver', 'Adams,Billings,Bowman,Dunn,Golden Valley,Grant,Hettinger,Slope,Stark'],
  NE: [
    'America/Denver',
    'Arthur,Banner,Box Butte,Chase,Cheyenne,Dawes,Deuel,Dundy,Garden,Grant,Hooker,Keith,Kimball,Morrill,Perkins,Scotts Bluff,Sheridan,Sioux',
  ],
  SD: [
    'America/Denver',
    'Bennett,Butte,Corson,Custer,Dewey,Fall River,Haakon,Harding,Jackson,Lawrence,Meade,Oglala Lakota County,Pennington,Perkins,Ziebach',
  ],
  TX: ['America/Denver', 'El Paso,Hudspeth'],
  ID: ['America/Los_Angeles', 'Benewah,Bonner,Boundary,Clearwater,Kootenai,Latah,Lewis,Nez Perce,Shoshone'],
  OR: ['America/Denver', 'Malheur'],
};

/** Counties that a border of zones crosses: where the zip does not tell, either zone is possible. */
const crossedCounties: ReadonlySet<string> = new Set([
  'FL Gulf',
  'ID Idaho',
  'ND McKenzie',
  'ND Sioux',
  'NE Cherry',
  'SD Stanley',
  'TX Culberson',
  'AK Aleutians West (CA)',
]);

/** Zips that tell: places of crossed counties, towns with another zone than their county, and the Navajo Nation, which keeps daylight saving. */
const ofZips: readonly (readonly [zone: TimeZone, zips: string])[] = [
  ['America/New_York', '32456'],
  ['America/Chicago', '32465 69201 79855'],
  ['America/Denver', '69211 69218 89883 89825'],
  [
    'America/Denver',
    '86020 86033 86035 86044 86045 86053 86054 86503 86504 86505 86507 86508 86510 86511 86514 86515 86520 86535 86538 86540 86544 86545 86547 86549 86556',
  ],
  ['America/Adak', '99546 99547'],
  ['America/Anchorage', '99685 99692'],
];

/** Zips that a border crosses: half of the Navajo Nation's post offices stand at its edge. */
const crossedZips: ReadonlySet<string> = new Set(['86016', '86031', '86502', '86506', '86512']);

const zipZones = new Map(ofZips.flatMap(([zone, zips]) => zips.split(' ').map((zip) => [zip, zone])));

/** The zones that a home may be in, as bits of their places in the list of zones: one where its county or zip tells. */
export function zoneBits(zip: string, county: string, state: string): number {
  const all = zonesOfState(state);
  const told = zipZones.get(zip);
  const isCrossed = crossedZips.has(zip) || crossedCounties.has(`${state} ${county}`);
  const [zone, counties = ''] = otherCounties[state] ?? [];
  const one = zone && counties.split(',').includes(county) ? zone : all[0];
  const zones = told ? [told] : isCrossed ? all : [one];
  return zones.reduce((bits, each) => (each ? bits | (1 << timeZones.indexOf(each)) : bits), 0);
}
