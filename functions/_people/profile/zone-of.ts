import { agencyZone, type TimeZone } from '#shared/domain/place/time-zones.ts';
import { zonesOfHome } from '../../_reference/places.ts';
import { basics } from './candidates.ts';

interface Home {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zipCode?: string | undefined;
}

/** The zone in which times are told to a candidate: that of their home. */
export function zoneOfHome({ city = '', state = '', zipCode = '' }: Home): TimeZone {
  const [zone = agencyZone] = zonesOfHome({ city, state, zipCode });
  return zone;
}

/** The zone of a candidate's home, as stored. */
export async function zoneOf(candidateId: string): Promise<TimeZone> {
  return zoneOfHome((await basics.find({ candidateId })) ?? {});
}
