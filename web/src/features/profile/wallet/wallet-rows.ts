import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { endItems } from '#shared/domain/calendar/calendar-events.ts';
import { isRetakeDue } from '#shared/domain/checklists/validity.ts';
import type { LocalDay } from '#shared/domain/dates.ts';
import { endStanding, type Lasting } from '../credentials/credential-rows.ts';

/** A wallet as the server answers it. */
export type WalletAnswer = Answer<typeof api.candidate.wallet>;
type Line = WalletAnswer['walletList'][number];

const acts = {
  license: 'Add new',
  certifications: 'Add new',
  medical: 'Add new',
  written: 'Add new',
  checklist: 'Retake',
} as const satisfies Record<Line['place'], string>;

/** The lines of a wallet as rows of the list of credentials: what each is worth by the day of the server, and what is to be done. */
export function walletRows(
  { walletList, assignmentList }: Pick<WalletAnswer, 'walletList' | 'assignmentList'>,
  today: LocalDay,
) {
  const items = endItems(walletList);
  return walletList.map(({ place, entry, name, endsOn, hasEnd, early, restsUntil, plannedOn, canRest = false }, at) => {
    const assignment: Lasting | undefined = assignmentList.find(({ id }) => id === early?.assignmentId);
    return {
      ...endStanding({ endsOn, hasEnd }, { today, assignment }),
      act: isOpen({ place, endsOn, hasEnd }, today) ? acts[place] : undefined,
      drawer: place,
      entry,
      name,
      endsOn,
      asking: 0,
      files: [],
      restsUntil,
      canRest,
      plannedOn,
      place,
      /** What its end is called in the calendar. */
      item: items[at] ?? '',
    };
  });
}

/** Nothing is to be done about what never ends; a checklist is taken again towards its end. */
function isOpen({ place, endsOn, hasEnd }: Pick<Line, 'place' | 'endsOn' | 'hasEnd'>, today: LocalDay): boolean {
  return place === 'checklist' ? isRetakeDue(endsOn, today) : endsOn !== '' || hasEnd;
}
