import type { StateCode } from './location.ts';

/** IANA names of the zones that homes are in. Their places in the list are written into the index of places: add at the end. */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
] as const;
export type TimeZone = (typeof timeZones)[number];

/** Where the agency is: the zone of a home that is not known. */
export const agencyZone: TimeZone = 'America/Chicago';

/** The zones of each state and territory (49 CFR 71), that of most of its people first. */
const ofStates: readonly (readonly [zones: readonly TimeZone[], states: string])[] = [
  [['America/New_York'], 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  [['America/New_York', 'America/Chicago'], 'FL IN KY MI'],
  [['America/Chicago', 'America/New_York'], 'TN'],
  [['America/Chicago'], 'AL AR IA IL LA MN MO MS OK WI'],
  [['America/Chicago', 'America/Denver'], 'KS ND NE SD TX'],
  [['America/Denver'], 'CO MT NM UT WY'],
  [['America/Denver', 'America/Los_Angeles'], 'ID'],
  [['America/Phoenix', 'America/Denver'], 'AZ'],
  [['America/Los_Angeles', 'America/Denver'], 'NV OR'],
  [['America/Los_Angeles'], 'CA WA'],
  [['America/Anchorage', 'America/Adak'], 'AK'],
  [['Pacific/Honolulu'], 'HI'],
  [['America/Puerto_Rico'], 'PR VI'],
  [['Pacific/Guam'], 'GU MP'],
  [['Pacific/Pago_Pago'], 'AS'],
];

const byState = new Map(ofStates.flatMap(([zones, states]) => states.split(' ').map((state) => [state, zones])));

/** Every zone that a home in a state may be in; the agency's own where the state is not known. */
export function zonesOfState(state: StateCode | string): readonly TimeZone[] {
  return byState.get(state) ?? [agencyZone];
}
