import type { DateSpan } from './date-tokens.ts';
import { isPlaceAlone, type JobFields } from './job-fields.ts';
import { isStreet } from './places.ts';
import { labels } from './tables/work-words.ts';
import { isPlaced, type WorkLine } from './work-lines.ts';

/** A line with the dates of a job. */
export interface DatedLine {
  readonly line: WorkLine;
  /** Its place among the lines of work. */
  readonly at: number;
  readonly span: DateSpan;
  /** What it says beside its dates. */
  readonly text: string;
  /** What `text` says of a job. */
  readonly own: JobFields;
  readonly isDateAlone: boolean;
}

/** The lines above and below a date that are of its job: told ones part it from the next. */
export function linesAround(lines: readonly WorkLine[], dated: readonly DatedLine[], one: DatedLine): WorkLine[] {
  const { at: own, own: fields, isDateAlone } = one;
  const at = dated.indexOf(one);
  const before = dated[at - 1]?.at ?? -1;
  const after = dated[at + 1]?.at ?? lines.length;
  const first = dated[0]?.at ?? own;
  const part = lines[own]?.part;
  const style = lines
    .slice(Math.max(0, first - 3), first)
    .filter((line) => line.part === lines[first]?.part && line.text !== '' && !line.isTold).length;
  const above = header(
    lines
      .slice(before + 1, own)
      .filter((line) => line.part === part && !isAside(line))
      .reverse(),
  );
  const rest = lines.slice(own + 1, after).filter((line) => line.part === part && !isAside(line));
  const [first1] = rest;
  // Where a line has its facility, an empty one below ends the job.
  const isEnded = first1?.text === '' && fields.city !== '' && fields.facility !== '';
  const below = isEnded ? { lines: [], stopped: true } : header(rest);
  // Dates between an empty line and the job's name are its first line.
  const isFirstLine =
    isDateAlone && first1 && first1.text !== '' && !first1.isTold && (lines[own - 1]?.text ?? '') === '';
  if (isFirstLine) return below.lines.slice(0, 3);
  // A date as the heading of a job has its first bullet for what it is.
  if (isDateAlone && first1?.isBullet && isPlaced(first1) && first1.text.length < 110) return [first1];
  const isFirst = at === 0 || lines[before]?.part !== part;
  // Where the first job has nothing above its dates, a paragraph above another is of the job before.
  const isApart = style === 0 && !isFirst && lines[own - 1]?.text === '';
  const most = isApart ? 0 : isFirst || above.stopped ? above.lines.length : style;
  const mine = above.lines.slice(0, most);
  const isLast = at === dated.length - 1 || below.stopped;
  const next = isLast ? below.lines : below.lines.slice(0, Math.max(0, below.lines.length - style));
  // Where the dates come last, what is below them is told.
  const isPlaceBelow = style > 1 && below.lines[0] && isPlaceAlone(below.lines[0].text);
  // A title that no line above has follows what the dates are followed by.
  const isTitleBelow = style > 1 && next[0]?.fields.title && [...mine, { fields }].every((line) => !line.fields.title);
  const needed = style > 1 ? below.lines.slice(0, isPlaceBelow || isTitleBelow ? 1 : 0) : next.slice(0, 2);
  const mostAbove = mine.slice(0, 3).every(({ text }) => text.includes(': ')) ? 6 : 3;
  return [...mine.slice(0, mostAbove).reverse(), ...needed, ...labelled(rest.slice(needed.length))];
}

/** A label whose value says nothing of a job ("Salary: ..."), or the street of a facility. */
const isAside = ({ text }: WorkLine) => text.split('\t').every((cell) => labelOf(cell) === 'none') || isStreet(text);
const labelOf = (text: string) => labels.get(text.slice(0, Math.max(0, text.indexOf(':'))).toLowerCase());

/** The lines up to the first without a label; that of a facility begins the next job. */
function labelled(lines: readonly WorkLine[]): WorkLine[] {
  const end = lines.findIndex(({ text }) => {
    const label = labelOf(text);
    return label === undefined || label === 'facility';
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
}

/** The lines up to the first that is told or empty. */
function header(lines: readonly WorkLine[]): { lines: WorkLine[]; stopped: boolean } {
  const end = lines.findIndex((line, at) => line.isTold || (line.text === '' && at > 0));
  return { lines: (end < 0 ? lines : lines.slice(0, end)).filter(({ text }) => text !== ''), stopped: end >= 0 };
}
