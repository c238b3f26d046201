import { type Day, dayNumber, dayOf } from '../dates.ts';
import { dayMs, hourMs } from '../days/durations.ts';
import { minutesOfDay } from '../days/minutes-of-day.ts';
import type { TimeZone } from './time-zones.ts';
import type { HoursFromHome } from './zone-words.ts';

/** By this hour (UTC) every clock that is put forward or back on a day has been: the Aleutians' is the last, at 12. */
const afterChange = 18 * hourMs;

const minutesOfWholeDay = 24 * 60;

/** How far the clocks of a place are from those at home over these days: at first, and again from each day on which that changes. */
export function hoursFromHome(place: TimeZone, home: TimeZone, first: Day, last: Day): HoursFromHome[] {
  if (place === home) return [{ from: first, hours: 0 }];
  const found: HoursFromHome[] = [];
  for (let day = dayNumber(first); day <= dayNumber(last); day++) {
    const at = new Date(day * dayMs + afterChange);
    const hours = (minutesAhead(place, at) - minutesAhead(home, at)) / 60;
    if (hours !== found.at(-1)?.hours) found.push({ from: dayOf(at), hours });
  }
  return found;
}

/** Minutes ahead of UTC. Clocks say no day: ours are from 11 hours behind (Samoa) to 10 ahead (Guam). */
function minutesAhead(zone: TimeZone, at: Date): number {
  const ahead = (minutesOfDay(at, zone) - minutesOfDay(at, 'UTC') + minutesOfWholeDay) % minutesOfWholeDay;
  return ahead > minutesOfWholeDay / 2 ? ahead - minutesOfWholeDay : ahead;
}
