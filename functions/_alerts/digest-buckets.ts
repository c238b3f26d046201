import type { DigestTurn } from '#shared/domain/finding/digest-hours.ts';
import { agencyZone, timeZones } from '#shared/domain/place/time-zones.ts';
import { worksNights } from '../_notices/notice-preferences.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { zonesOfHome } from '../_reference/places.ts';

/** The bucket of those whose digest goes out together. */
const bucketOf = (zone: string, turn: DigestTurn) => `daily/${zone}/${turn}`;

/** Every bucket with its clock. */
export const digestBuckets = timeZones.flatMap((zone) =>
  (['day', 'night'] as const).map((turn) => ({ bucket: bucketOf(zone, turn), zone, turn })),
);

/** The bucket of a candidate: by the zone of home and by the shifts that are preferred. */
export function digestBucketOf(own: CandidateBasics | undefined): string {
  const [zone = agencyZone] = own ? zonesOfHome(own) : [];
  return bucketOf(zone, worksNights(undefined, own?.preferredShifts) ? 'night' : 'day');
}
