import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { categoryOf } from '#shared/domain/specialties.ts';
import { call } from '../../../lib/call.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { useProfile } from '../use-profile.ts';
import { type BoardFilters, boardFilters, filterList } from './filters/board-filters.ts';
import type { Board } from './use-board.ts';

type Chip = Answer<typeof api.job.understand>['chips'][number];

/** Filters that hold several values: a sentence adds to them. Of the others it names the one that counts. */
const several: readonly string[] = ['specialties', 'locations', 'shifts'];

/**
 * Reads a sentence of the search box into filters of the board [D09]; what is not understood is searched as words. Answers those words, or
 * undefined where the sentence could not be read.
 */
export function useSentence({ audience, filters, change }: Board) {
  const { data: specialties = [] } = useSpecialties(true);
  const own = useProfile(audience === 'candidate').credentials?.profession;

  /** "Tele" means specialties of nurses and LPNs: hers, while the board shows those of her profession. */
  function ofOwnProfession(chips: readonly Chip[]): readonly Chip[] {
    if (!own || !filters.isOwnProfession) return chips;
    const hers = specialties.filter(({ category }) => category === categoryOf(own)).map(({ id }) => String(id));
    const isHers = ({ param, value }: Chip) => param === boardFilters.specialties.param && hers.includes(value);
    return chips.some(isHers)
      ? chips.filter((chip) => chip.param !== boardFilters.specialties.param || isHers(chip))
      : chips;
  }

  return async (text: string): Promise<string | undefined> => {
    let rest: string | undefined;
    await toastFailure(async () => {
      const read = await call(api.job.understand, {}, { text });
      const chips = ofOwnProfession(read.chips);
      const named = filterList.flatMap(([name, { param, parse, write }]) => {
        const values = chips.filter((chip) => chip.param === param).map(({ value }) => value);
        if (values.length === 0) return [];
        const before = several.includes(name) ? filters[name].map(write) : [];
        return [[name, parse([...before, ...values])]];
      });
      rest = read.rest;
      change({
        ...(Object.fromEntries(named) as Partial<BoardFilters>),
        keyword: boardFilters.keyword.parse([read.rest]),
      });
    });
    return rest;
  };
}
