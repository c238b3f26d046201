import type * as z from 'zod';
import type { DroppedFilter, searchHints } from '#shared/contract/job/job-search.ts';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { type BoardFilters, boardFilters } from './filters/board-filters.ts';
import styles from './job-board.module.css';
import type { Board } from './use-board.ts';

interface SearchHintsProps {
  /** Of the first page; undefined while it is read. */
  hints: z.infer<typeof searchHints> | undefined;
  change: Board['change'];
}

/** What was searched for in place of a word that no job has; one press insists on it [D11]. */
export function Corrected({ hints, change }: SearchHintsProps) {
  const { corrected = [] } = hints ?? {};
  if (corrected.length === 0) return null;
  return (
    <p className="small" role="status">
      Showing {corrected.map(({ to }) => to).join(', ')}.{' '}
      <Button kind="bare" onClick={() => change({ isExact: true })}>
        Search for {corrected.map(({ from }) => from).join(', ')} instead
      </Button>
    </p>
  );
}

/** What a filter by the profile leaves open: Ask does not count against a job [D39]. */
export function OwnHint({ hints }: Pick<SearchHintsProps, 'hints'>) {
  if (hints?.toAsk === undefined) return null;
  const { toAsk } = hints;
  if (toAsk === 0) return <p className="small">You meet every requirement of these.</p>;
  return (
    <p className="small">
      {grouped(toAsk)} {toAsk === 1 ? 'has' : 'have'} something to ask, which does not count.
    </p>
  );
}

/** Jobs that would pass but are in no known place, and so within no radius [D21]. */
export function Unplaced({ hints }: Pick<SearchHintsProps, 'hints'>) {
  return hints?.unplaced ? <p className="small">{counted(hints.unplaced, 'job')} without a known place</p> : null;
}

const without: Readonly<Record<DroppedFilter, { readonly label: string; readonly change: Partial<BoardFilters> }>> = {
  keyword: { label: 'the words', change: { keyword: [] } },
  locations: { label: boardFilters.locations.label, change: { locations: [] } },
  near: { label: 'the distance', change: { near: [] } },
  specialties: { label: boardFilters.specialties.label, change: { specialties: [] } },
  myProfession: { label: 'My profession', change: { isOwnProfession: false } },
  shifts: { label: boardFilters.shifts.label, change: { shifts: [] } },
  startDate: { label: boardFilters.months.label, change: { months: [], from: [] } },
  weeklySalary: { label: boardFilters.pay.label, change: { pay: [] } },
  durationWeeks: { label: boardFilters.length.label, change: { length: [] } },
  hoursPerWeek: { label: boardFilters.hours.label, change: { hours: [] } },
  meetsAll: { label: boardFilters.meetsAll.label, change: { meetsAll: [] } },
  licenseCovers: { label: boardFilters.licenseCovers.label, change: { licenseCovers: [] } },
  isFeatured: { label: 'Featured', change: { isFeatured: false } },
};

const most = 3;

/** Where nothing is found: the filters without which there are jobs, each with their number, as presses [D11]. */
export function Without({ hints, change }: SearchHintsProps) {
  const first = hints?.without.slice(0, most) ?? [];
  if (first.length === 0) return null;
  return (
    <ul className={classes('buttons', styles.without)} aria-label="Search with less">
      {first.map(({ filter, total }) => (
        <li key={filter}>
          <Button kind="quiet" onClick={() => change(without[filter].change)}>
            Without {without[filter].label}: {counted(total, 'job')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
