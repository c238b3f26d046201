import { type Day, dayNumber, dayOf, daysBetween, isDay, shownDay } from '../dates.ts';
import { dayMs } from '../days/durations.ts';

/** For how many months a submitted checklist is valid: as its list says, which an admin sets. */
export const validMonthsLimits = { least: 3, most: 36, usual: 12 } as const;
/** What is said of any other number. */
export const validMonthsText = `A checklist is valid for ${validMonthsLimits.least} to ${validMonthsLimits.most} months.`;
/** From how many days before its end a checklist may be taken again. */
const retakeDays = 30;
/** For how long a checklist that a newer one has replaced is kept with its document. */
export const supersededYears = 3;

/** Why a checklist is taken again. */
export const retakeReasons = ['yearly', 'unit', 'break', 'facility'] as const;
export type RetakeReason = (typeof retakeReasons)[number];
export const retakeReasonLabels: Readonly<Record<RetakeReason, string>> = {
  yearly: 'Yearly',
  unit: 'New unit',
  break: 'After a break',
  facility: 'Asked by a facility',
};

/** The same day of the month some months later; the last of that month where it is shorter. */
export function monthsLater(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  const days = [day.slice(8), '30', '29', '28'].map((date) => `${month}-${date}`);
  return days.find(isDay) ?? day;
}

/** The last day on which a checklist submitted on this one is valid. */
export function validUntil(submittedOn: Day, validMonths: number = validMonthsLimits.usual): Day {
  return monthsLater(submittedOn, validMonths);
}

/** Whether a checklist that is valid until this day may be taken again; one whose end is not known (empty) may. */
export function isRetakeDue(until: Day, today: Day): boolean {
  return until === '' || daysBetween(today, until) <= retakeDays;
}

/** Says when a checklist that is valid until this day may be taken again. */
export function tooEarly(until: Day): string {
  const from = dayOf(new Date((dayNumber(until) - retakeDays) * dayMs));
  return `This checklist is valid until ${shownDay(until)}. You can take it again from ${shownDay(from)}.`;
}
