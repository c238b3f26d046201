import type { DayRange } from '#shared/domain/dates.ts';
import { useSpecialties } from '../../../../lib/lists.ts';
import { useProfile } from '../../use-profile.ts';
import type { FilterContext } from './board-filter.ts';

/** What the filters offer where all of them are shown: home as well, which staff have none of. */
export function useWholeContext(
  ranges: readonly DayRange[],
  audience: NonNullable<FilterContext['audience']>,
): FilterContext {
  const { homeCity: home } = useProfile(audience === 'candidate');
  return Object.assign({ home, audience }, useFilterContext(ranges));
}

/** What the choices of the filters depend on; the specialties are read where they are shown, not beside a phone's closed drawer. */
export function useFilterContext(ranges: readonly DayRange[], hasSpecialties = true): FilterContext {
  const { data: specialties = [] } = useSpecialties(hasSpecialties);
  return { ranges, specialties };
}
