import type { Opening, Openings } from '#shared/contract/job/openings.ts';
import { cardAt } from './card.ts';
import type { JobRows } from './job-collection.ts';

const newest = 3;

/** The maximum number of dots on the map: bounds the answer to about 8 kB, 1.5 kB compressed, for any number of cities. */
const mostCities = 150;

/** The public statistics of the open jobs. */
export function countOpenings(rows: JobRows): Openings {
  const { posted, place } = rows.columns;
  const everywhere = place.range('', '\uffff');
  const states = new Set<string>();
  const cities: Openings['cities'] = [];
  for (let code = everywhere.from; code < everywhere.to; code++) {
    const [state = ''] = place.valueAt(code).split('/');
    // The District has jobs but is not a state.
    if (state !== 'DC') states.add(state);
    const [of] = place.listsOf([{ from: code, to: code + 1 }]);
    const { latitude, longitude } = cardAt(rows, of?.[0] as number).location;
    if (of && latitude !== undefined && longitude !== undefined) cities.push({ latitude, longitude, jobs: of.length });
  }
  // Rows are in the order of pay.
  const { weeklySalary } = rows.count > 0 ? cardAt(rows, 0) : {};
  return {
    jobs: rows.count,
    states: states.size,
    ...(weeklySalary && { bestWeeklySalary: weeklySalary }),
    newest: Array.from(posted.subarray(0, newest), (row) => openingAt(rows, row)),
    cities: cities.toSorted((a, b) => b.jobs - a.jobs).slice(0, mostCities),
  };
}

function openingAt(rows: JobRows, row: number): Opening {
  const job = cardAt(rows, row);
  const { city, state, latitude, longitude } = job.location;
  const { jobId, jobTitle, weeklySalary, durationWeeks, startDate, dateAdded } = job;
  return { jobId, jobTitle, city, state, weeklySalary, durationWeeks, startDate, dateAdded, latitude, longitude };
}
