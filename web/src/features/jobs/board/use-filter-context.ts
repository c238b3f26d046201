import type { DayRange } from '#shared/domain/dates.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import type { FilterContext } from './board-filters.ts';

/** What the choices of the filters depend on; the specialties are read where filters are shown, not on a phone's closed panel. */
export function useFilterContext(ranges: readonly DayRange[]): FilterContext {
  const { data: specialties = [] } = useSpecialties();
  return { ranges, specialties };
}
