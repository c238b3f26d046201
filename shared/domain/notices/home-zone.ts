/** IANA names of the time zones of the states and territories; of those with two, that of most of their people. */
const zonesOfStates: readonly (readonly [zone: string, states: string])[] = [
  ['America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/Denver', 'CO ID MT NM UT WY'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
  ['America/Puerto_Rico', 'PR VI'],
  ['Pacific/Guam', 'GU MP'],
  ['Pacific/Pago_Pago', 'AS'],
];

/** First digits of zips that are in another zone than most of their state (49 CFR 71; counties along a border are with most of their zips). */
const zonesOfZips: readonly (readonly [zone: string, zips: string])[] = [
  ['America/Chicago', '324 325 420 421 422 423 424 427 463 464 475 476 477 498'],
  ['America/New_York', '373 374 376 377 378 379'],
  ['America/Denver', '577 586 67735 691 692 693 798 799 885 979'],
  ['America/Los_Angeles', '835 838'],
];

const byWord = (table: typeof zonesOfStates) =>
  new Map(table.flatMap(([zone, words]) => words.split(' ').map((word) => [word, zone] as const)));
const ofState = byWord(zonesOfStates);
const ofZip = byWord(zonesOfZips);

/** The time zone of a home, by its zip, else its state; the agency's own for a home that is not known. */
export function homeZone({
  state,
  zipCode = '',
}: {
  readonly state: string;
  readonly zipCode?: string | undefined;
}): string {
  return ofZip.get(zipCode.slice(0, 5)) ?? ofZip.get(zipCode.slice(0, 3)) ?? ofState.get(state) ?? 'America/Chicago';
}
