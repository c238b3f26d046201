import { agencyZone, type TimeZone } from '#shared/domain/place/time-zones.ts';
import { zonesOfHome } from '../../_reference/places.ts';
import { basics, type CandidateBasics } from './candidates.ts';

/** The time zone for times shown to a candidate: that of their home. */
export function zoneOfHome(home: Pick<CandidateBasics, 'city' | 'state' | 'zipCode'>): TimeZone {
  const [zone = agencyZone] = zonesOfHome(home);
  return zone;
}

/** The time zone of a candidate's stored home. */
export async function zoneOf(candidateId: string): Promise<TimeZone> {
  const own = await basics.find({ candidateId });
  return own ? zoneOfHome(own) : agencyZone;
}
