import { type DateSpan, dateSpans } from './date-tokens.ts';
import { type JobFields, jobFields } from './job-fields.ts';
import { isTitle } from './job-words.ts';
import type { PlacedLine } from './sections.ts';

/** A line of the work history, read once: every rule of jobs asks the same of it. */
export interface WorkLine extends PlacedLine {
  readonly spans: readonly DateSpan[];
  readonly fields: JobFields;
  /** Whether it tells of the work, and is no heading of a job. */
  readonly isTold: boolean;
}

/** Letters of a job's heading; what is longer tells of the work. */
const mostOfHeading = 110;

/** What the rules of jobs ask of a line. */
export function readWorkLine(line: PlacedLine): WorkLine {
  const fields = jobFields(line.text.length > mostOfHeading ? [] : [line.text]);
  return { ...line, spans: dateSpans(line.text), fields, isTold: isTold(line, fields) };
}

const verb =
  /^(?!registered|licensed|certified|related|advanced|integrated|united|nursing|traveling|charting|sterling|assisted|skilled|combined|specialized|sacred)(?:[a-z]{3,14}ed|[a-z]{3,14}ing|led|took|gave|ran|kept|held|oversaw|taught|provide|manage|assess|perform|administer|monitor|assist|care|work|float to|responsible|proficient|experienced?|member of|served) /i;

/** The full stop of a sentence, and none of a shortened word. */
const sentenceEnd = /[a-z]{3}(?<!\b(?:inc|llc|corp|hosp|ctr|cntr|med|univ|reg|mem|rehab|dept|assoc))\.$/i;

/** Whether a line tells of the work; `fields` are what it says of a job. */
export function isTold({ text, isBullet }: Pick<PlacedLine, 'text' | 'isBullet'>, fields: JobFields): boolean {
  if ((isBullet && !endsWithPlace(text, fields)) || text.length > mostOfHeading || sentenceEnd.test(text)) return true;
  if (isHeader(fields) || isTitle(text)) return false;
  if (/^[a-z]/.test(text)) return true;
  const words = text.split(' ');
  const small = words.filter((word) => /^[a-z]/.test(word)).length;
  return (
    (verb.test(text) && !/^[a-z]+ (?:Hospital|Medical|Health|Regional|General|Community)/i.test(text)) ||
    (words.length > 7 && small * 2 > words.length)
  );
}

/** A job's title or facility with its place, whatever word it begins with ("Spring Harbor Hospital", "cna, ..."). */
const isHeader = ({ title, isGuess, city }: JobFields) => city !== '' && (title !== '' || !isGuess);

/** A bulleted facility: "• Coney Island Hosp., Brooklyn NY". */
const endsWithPlace = (text: string, { city }: JobFields) =>
  !verb.test(text) && city !== '' && /[A-Z]{2}\)?$/.test(text);

/** Whether a line names a facility or a place. */
export const isPlaced = ({ text, fields }: Pick<WorkLine, 'text' | 'fields'>): boolean =>
  /\b(?:Hospital|Medical Center|Health|Clinic|Hosp|Ctr|Nursing Home)\b/.test(text) || fields.city !== '';
