import { agencyZone, type TimeZone } from '#shared/domain/place/time-zones.ts';
import { zonesOfHome } from '../../_reference/places.ts';
import { basics } from './candidates.ts';

interface Home {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zipCode?: string | undefined;
}

/** The time zone for times shown to a candidate: that of their home. */
export function zoneOfHome({ city = '', state = '', zipCode = '' }: Home): TimeZone {
  const [zone = agencyZone] = zonesOfHome({ city, state, zipCode });
  return zone;
}

/** The time zone of a candidate's stored home. */
export async function zoneOf(candidateId: string): Promise<TimeZone> {
  return zoneOfHome((await basics.find({ candidateId })) ?? {});
}
