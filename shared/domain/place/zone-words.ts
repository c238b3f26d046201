import type { Day } from '../dates.ts';
import { nearDay } from '../days/day-words.ts';
import type { TimeZone } from './time-zones.ts';

/** What people call a zone. Arizona's clocks are never put forward: it is Mountain time in winter only. */
const zoneNames: Readonly<Record<TimeZone, string>> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time (no daylight saving)',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'America/Adak': 'Aleutian time',
  'Pacific/Honolulu': 'Hawaii time (no daylight saving)',
  'America/Puerto_Rico': 'Atlantic time (no daylight saving)',
  'Pacific/Guam': 'Guam time (no daylight saving)',
  'Pacific/Pago_Pago': 'Samoa time (no daylight saving)',
};

/** From a day on, the hours by which a place is ahead of home; negative where it is behind. */
export interface HoursFromHome {
  readonly from: Day;
  readonly hours: number;
}

/** "Central time, 1 hour behind home", "Arizona time (no daylight saving), 1 hour behind home, 2 hours behind home from Mar 14". */
export function zoneWords<D extends Day>(zone: TimeZone, hours: readonly HoursFromHome[], today: NoInfer<D>): string {
  const [first, ...later] = hours;
  const said = first && `${hoursWords(first.hours)} home`;
  const changes = later.map((change) => `${hoursWords(change.hours)} home from ${nearDay(change.from, today)}`);
  return [zoneNames[zone], said, ...changes].filter(Boolean).join(', ');
}

function hoursWords(hours: number): string {
  if (hours === 0) return 'the same time as';
  const count = Math.abs(hours) === 1 ? '1 hour' : `${Math.abs(hours)} hours`;
  return `${count} ${hours > 0 ? 'ahead of' : 'behind'}`;
}
