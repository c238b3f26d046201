import type { LocalDay } from '../dates.ts';
import { nearDay } from '../days/day-words.ts';
import { inDollars, inWholeDollars } from '../pay.ts';

interface Changed {
  readonly payChange?: number | undefined;
  readonly payChangedOn?: string | undefined;
}

/** The last change of a weekly pay as a card shows it and as it is read out; undefined where it never changed [D26]. */
export function payChangeWords({ payChange, payChangedOn }: Changed, today: LocalDay) {
  if (!payChange || !payChangedOn) return undefined;
  const dollars = inWholeDollars(Math.abs(payChange));
  const since = `since ${nearDay(payChangedOn, today)}`;
  const isUp = payChange > 0;
  return {
    shown: `${isUp ? '▲' : '▼'} ${dollars} ${since}`,
    said: `${dollars} a week ${isUp ? 'more' : 'less'} ${since}`,
  };
}

interface Step {
  readonly weekly?: number | undefined;
  readonly hourlyCents?: number | undefined;
}

/** One pay of a job's history: "$2,120 a week, $42.50 an hour". */
export function payStepWords({ weekly, hourlyCents }: Step): string {
  const parts = [
    weekly !== undefined && `${inWholeDollars(weekly)} a week`,
    hourlyCents !== undefined && `${inDollars(hourlyCents)} an hour`,
  ];
  return parts.filter(Boolean).join(', ') || 'No pay named';
}
