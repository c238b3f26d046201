import { useRef } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { call } from '../../../lib/call.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { useProfile } from '../use-profile.ts';
import {
  type BoardFilters,
  boardFilters,
  type FilterName,
  filterList,
  mostKeywordLetters,
} from './filters/board-filters.ts';
import { aroundHome, homeCity, namesHome } from './filters/near-filter.ts';
import type { Board } from './use-board.ts';

/** Filters that hold several values: a sentence adds to them. Of the others it names the one that counts. */
const several: readonly FilterName[] = ['specialties', 'locations', 'shifts'];

/** Two ways of saying when it starts, of which one counts. */
const starts: readonly FilterName[] = ['months', 'from'];

/**
 * Reads a sentence of the search box into filters of the board [D09]; what is not understood is searched as words. Answers those words, or
 * undefined where the sentence could not be read, or another one was sent meanwhile.
 */
export function useSentence(board: Board) {
  const isCandidate = board.audience === 'candidate';
  const { credentials, readAgain } = useProfile(isCandidate);
  const profession = credentials?.profession;
  const latest = useRef(board);
  latest.current = board;
  const sent = useRef(0);

  return async (text: string): Promise<string | undefined> => {
    sent.current += 1;
    const own = sent.current;
    let rest: string | undefined;
    await toastFailure(async () => {
      const isOwn = board.filters.isOwnProfession && profession !== undefined;
      const read = await call(api.job.understand, {}, { text, ...(isOwn && { profession }) });
      const needsHome = isCandidate && namesHome(read.chips);
      const home = needsHome ? homeCity((await readAgain())?.basicInfo) : undefined;
      const chips = aroundHome(read.chips, home, board.audience);
      if (own !== sent.current) return;
      if (read.rest.length > mostKeywordLetters)
        throw wrongField('text', `At most ${mostKeywordLetters} characters of words that are no filter.`);
      const { filters, change } = latest.current;
      rest = read.rest;
      change({ ...namedBy(chips, filters), keyword: boardFilters.keyword.parse([rest]) });
    });
    return rest;
  };
}

type Chips = Answer<typeof api.job.understand>['chips'];

/** What a sentence makes of the filters that it names. */
function namedBy(chips: Readonly<Chips>, filters: BoardFilters): Partial<BoardFilters> {
  const named = filterList.flatMap(([name, { param, parse, write }]) => {
    const values = chips.filter((chip) => chip.param === param).map(({ value }) => value);
    if (values.length === 0) return [];
    const before = several.includes(name) ? filters[name].map(write) : [];
    return [[name, parse([...before, ...values])] as const];
  });
  const isStart = named.some(([name]) => starts.includes(name));
  return { ...(isStart && { months: [], from: [] }), ...Object.fromEntries(named) };
}
