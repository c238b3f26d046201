import { dayFrom } from '../assignments/assignment.ts';
import type { Day } from '../dates.ts';
import { lineKey, type WalletLine } from './wallet.ts';

type Line = Pick<WalletLine, 'place' | 'entry' | 'name' | 'endsOn'>;

/** The day on which the owner of a line means to renew it [C15]. It is one of this end: a newer document ends it. */
export interface Plan {
  readonly on: Day;
  readonly endsOn: Day;
}
export type Plans = Readonly<Record<string, Plan>>;

/** How many days before its end a renewal is proposed; a board takes longer. */
const proposedDays = { license: 90, other: 30 } as const;

/** The day that is proposed for the renewal of a line: none that is past. */
export function proposedDay({ place, endsOn }: Pick<Line, 'place' | 'endsOn'>, today: Day): Day {
  const on = dayFrom(endsOn, place === 'license' ? -proposedDays.license : -proposedDays.other);
  return on > today ? on : today;
}

/** Why a line cannot be renewed on a day; undefined from today to its end, and today for what has ended. */
export function planFault({ endsOn }: Pick<Line, 'endsOn'>, on: Day, today: Day): string | undefined {
  if (endsOn === '') return 'This has no end on file. Add its end first';
  const last = endsOn > today ? endsOn : today;
  return on < today || on > last ? 'Choose a day from today until it ends' : undefined;
}

/** The day of the plan of a line; undefined where there is none of its end. */
export function plannedDay(line: Line, plans: Plans = {}): Day | undefined {
  const plan = plans[lineKey(line)];
  return plan?.endsOn === line.endsOn ? plan.on : undefined;
}

/** The plans that are to be kept on a day: those of lines that are as they were, up to their day. */
export function openPlans(lines: readonly Line[], plans: Plans, today: Day): Plans {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const on = plannedDay(line, plans);
      return on && on >= today ? [[lineKey(line), { on, endsOn: line.endsOn }]] : [];
    }),
  );
}

/** What ends before the last day of an assignment does. */
export function endingBeforeDay<L extends Pick<Line, 'endsOn'>>(lines: readonly L[], lastDay: Day): L[] {
  return lines.filter(({ endsOn }) => endsOn !== '' && endsOn < lastDay);
}
