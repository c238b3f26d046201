import type { DayRange } from '#shared/domain/dates.ts';
import { useSpecialties } from '../../../../lib/lists.ts';
import type { FilterContext } from './board-filter.ts';

/** What the choices of the filters depend on; the specialties are read where they are shown, not beside a phone's closed drawer. */
export function useFilterContext(ranges: readonly DayRange[], hasSpecialties = true): FilterContext {
  const { data: specialties = [] } = useSpecialties(hasSpecialties);
  return { ranges, specialties };
}
