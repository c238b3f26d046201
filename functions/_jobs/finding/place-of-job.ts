import type { PlaceOfJob } from '#shared/contract/job/job-shapes.ts';
import { knownAssignment } from '#shared/domain/assignments/assignment.ts';
import type { Day } from '#shared/domain/dates.ts';
import { hoursFromHome } from '#shared/domain/place/hours-from-home.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { endsBefore, type PerDiemRates, weeklyCap } from '#shared/domain/place/per-diem.ts';
import { type TimeZone, zonesOfState } from '#shared/domain/place/time-zones.ts';
import { factsOfPlace, zonesOfHome } from '../../_reference/places.ts';

interface Place {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

interface PlacedJob extends Place {
  readonly startDate: Day;
  readonly durationWeeks: number;
  /** Of a week. */
  readonly lodgingCents?: number | undefined;
  readonly mealsCents?: number | undefined;
}

/** What the place of a job is like for a candidate [D24]; what is not known is left out. */
export function placeOfJob(job: PlacedJob, home: Place | undefined, today: Day): PlaceOfJob {
  const facts = factsOfPlace(job);
  const days = knownAssignment(job.startDate, job.durationWeeks);
  const zone = oneOf(facts?.zones ?? zonesKnownOf(job.state));
  const homeZone = home && (zonesKnownOf(home.state).length > 0 ? oneOf(zonesOfHome(home)) : undefined);
  return {
    zone,
    hoursFromHome:
      zone && homeZone ? hoursFromHome(zone, homeZone, days?.firstDay ?? today, days?.lastDay ?? today) : [],
    coastMiles: facts?.coastMiles,
    perDiem:
      facts?.perDiem && days ? capOf(job, facts.perDiem, days.lastDay > today ? days.lastDay : today) : undefined,
  };
}

/** The federal cap of a job's nights beside its stipends. */
function capOf(job: PlacedJob, rates: PerDiemRates, until: Day): PlaceOfJob['perDiem'] {
  const stipends = Math.round(((job.lodgingCents ?? 0) + (job.mealsCents ?? 0)) / 100);
  return {
    fiscalYear: rates.fiscalYear,
    isNewestHeld: endsBefore(rates, until),
    weeklyCap: weeklyCap(rates, job.startDate, job.durationWeeks),
    stipends: stipends > 0 ? stipends : undefined,
  };
}

/** Where a border of zones crosses the place, nothing is said. */
const oneOf = (zones: readonly TimeZone[]) => (zones.length === 1 ? zones[0] : undefined);

const zonesKnownOf = (state: string) => (stateCodes.some((code) => code === state) ? zonesOfState(state) : []);
