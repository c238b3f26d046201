import type { Assignment } from '../assignments/assignment.ts';
import { type Day, daysBetween } from '../dates.ts';
import { monthDay } from '../days/day-words.ts';

/** Each answer to a requirement, from the best to the worst. */
export const answers = ['met', 'ends', 'ask', 'missing'] as const;
export type Answer = (typeof answers)[number];

/** An answer with what it rests on. */
export interface Finding {
  readonly answer: Answer;
  readonly evidence: string;
  /** The day on which what answers it ends, inside the assignment. */
  readonly endsOn?: Day;
  /** Nothing that could be entered settles it: the recruiter is asked. */
  readonly isForRecruiter?: true;
}

export const notOnFile: Finding = { answer: 'missing', evidence: 'Not on file' };
export const noEndOnFile: Finding = { answer: 'ask', evidence: 'No end on file' };

/** The best of some findings; not on file without any. */
export function best(findings: readonly Finding[]): Finding {
  const ranked = findings.toSorted((a, b) => answers.indexOf(a.answer) - answers.indexOf(b.answer));
  return ranked[0] ?? notOnFile;
}

/** MM/YYYY. */
export function monthText(day: Day): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** What a paper that ends on a day is worth for an assignment; `of` names the paper where the requirement does not. */
export function findingOf(endsOn: Day, on: Day, { firstDay, lastDay }: Assignment, of = ''): Finding {
  const said = (words: string) => (of ? `${of}, ${words}` : words.charAt(0).toUpperCase() + words.slice(1));
  if (endsOn === '') return { answer: 'ask', evidence: said('no end on file') };
  if (endsOn < on) return { answer: 'missing', evidence: said(`ended ${monthText(endsOn)}`) };
  if (endsOn >= lastDay) return { answer: 'met', evidence: said(`until ${monthText(endsOn)}`) };
  const [until, what] = endsOn < firstDay ? [firstDay, 'start'] : [lastDay, 'end'];
  const days = daysBetween(endsOn, until);
  const early = `${days} ${days === 1 ? 'day' : 'days'} before the ${what}`;
  return {
    answer: 'ends',
    evidence: of ? `${of}, until ${monthDay(endsOn)}, ${early}` : `${monthDay(endsOn)}, ${early}`,
    endsOn,
  };
}
