import { type DateSpan, dateSpans, withoutSpan } from './date-tokens.ts';
import { isPlaceAlone, type JobFields, jobFields } from './job-fields.ts';
import { asPieces } from './job-sentence.ts';
import { firstDay, lastDay, namesMonth } from './partial-days.ts';
import type { JobProposal, ResumeQuestion } from './proposals.ts';
import type { PlacedLine } from './sections.ts';
import { withLabels } from './table-rows.ts';
import { breakWords, labels } from './tables/work-words.ts';
import { isDuration, unwrapped } from './wrapped-rows.ts';

interface Dated {
  readonly line: PlacedLine;
  readonly text: string;
  readonly span: DateSpan;
}

const verb =
  /^(?!registered|licensed|certified|related|advanced|integrated|united|nursing|traveling|charting|sterling|assisted|skilled|combined|specialized|sacred)(?:[a-z]{3,14}ed|[a-z]{3,14}ing|led|took|gave|ran|kept|held|oversaw|taught|provide|manage|assess|perform|administer|monitor|assist|care|work|float to|responsible|proficient|experienced?|member of|served) /i;

/** The full stop of a sentence, and none of a shortened word. */
const sentenceEnd = /[a-z]{3}(?<!\b(?:inc|llc|corp|hosp|ctr|cntr|med|univ|reg|mem|rehab|dept|assoc))\.$/i;

/** Whether a line tells of the work, and is no heading of a job. */
function isTold({ text, isBullet }: PlacedLine): boolean {
  if ((isBullet && !endsWithPlace(text)) || text.length > 110 || sentenceEnd.test(text)) return true;
  if (isHeader(text)) return false;
  if (/^[a-z]/.test(text)) return true;
  const words = text.split(' ');
  const small = words.filter((word) => /^[a-z]/.test(word)).length;
  return (
    (verb.test(text) && !/^[a-z]+ (?:Hospital|Medical|Health|Regional|General|Community)/i.test(text)) ||
    (words.length > 7 && small * 2 > words.length)
  );
}
/** A job's title or facility with its place, whatever word it begins with ("Spring Harbor Hospital", "cna, ..."). */
function isHeader(text: string): boolean {
  const { title, facility, isGuess, city } = jobFields([text]);
  return city !== '' && (title !== '' || (facility !== '' && !isGuess));
}

/** A bulleted facility: "• Coney Island Hosp., Brooklyn NY". */
const endsWithPlace = (text: string) => !verb.test(text) && jobFields([text]).city !== '' && /[A-Z]{2}\)?$/.test(text);
const isPlaced = (text: string) =>
  /\b(?:Hospital|Medical Center|Health|Clinic|Hosp|Ctr|Nursing Home)\b/.test(text) || jobFields([text]).city !== '';

const isSentence = (text: string) => /\b(?:I|my) /i.test(text);

/** Jobs that are looked at: of more lines with dates the first ones. */
const mostJobs = 200;

/** The ranges that are jobs. */
function datedLines(lines: readonly PlacedLine[]): Dated[] {
  let left = mostJobs;
  return lines.flatMap((line, at) => {
    const { text } = line;
    const [span] = left > 0 ? dateSpans(text) : [];
    const isAlone = span && withoutSpan(text, span).trim() === '';
    if (!span || breakWords.test(isAlone ? (lines[at + 1]?.text ?? '') : text)) return [];
    // The dates themselves tell nothing.
    const undated = withoutSpan(text, span)
      .replace(/(?:^|\s)since\s{0,3}$/i, '')
      .replace(/[\s.,]{1,6}$/, '');
    const isRead = isSentence(text) || isPlaced(text) || !isTold({ ...line, text: undated });
    if (!isRead) return [];
    left--;
    return [{ line, text, span }];
  });
}

const mostUmbrellas = 10;
/** The jobs of the lines of work, the newest first. */
export function readJobs(given: readonly PlacedLine[], today: string): JobProposal[] {
  const lines = unwrapped(withLabels(given).filter(({ text }) => !isDuration(text)));
  const dated = datedLines(lines);
  const jobs = dated.map((one, at) => {
    if (isSentence(one.text)) return proposeJob(one, jobFields([asPieces(one.text)]), today);
    // What a sentence of its own tells behind the dates is no part of the job's name.
    const [undated = ''] = withoutSpan(one.text, one.span).split(/(?<=.)\t\. /);
    const [named = ''] = undated.split(/(?<=[a-z]{4})\. /);
    const text = jobFields([named]).city === '' ? undated : named;
    const own = jobFields([text]);
    // A line that says all has no need of those around it, which may be of another job.
    const saysAll = !own.isGuess && [own.facility, own.title, own.city].every((field) => field !== '');
    const [below] = lines.slice(lines.indexOf(one.line) + 1);
    const isTitled = below && !isTold(below) && below.text !== '' && jobFields([below.text]).title !== '';
    const isPlacedHere =
      !own.isGuess && own.facility !== '' && own.city !== '' && isTitled && dateSpans(below.text).length === 0;
    const around = saysAll ? [] : isPlacedHere ? [below] : linesAround(lines, dated, at);
    const read = around.length === 0 ? own : jobFields([...around.map((line) => line.text), text]);
    const isInList = own.facility !== '' && own.city !== '' && read.title === '' && read.agency === '';
    const { title, agency } = isInList ? aboveList(lines, one.line) : read;
    return proposeJob(one, { ...read, title, agency }, today);
  });
  for (const [at, job] of jobs.entries()) {
    const [before, isSamePart] = [jobs[at - 1], dated[at - 1]?.line.part === dated[at]?.line.part];
    // Several positions below one employer, which is asked about; what was guessed to be one is the unit.
    const isAsked = job.facility === '' || (job.asks.includes('facility') && before?.title === '' && job.city === '');
    if (before && isSamePart && isAsked && job.agency === '' && job.title !== '')
      jobs[at] = { ...job, ...employerOf(before), unit: job.unit || job.facility };
  }
  // An employer's own dates above those of its positions are no job.
  const isEmployer = (job: JobProposal, at: number) =>
    job.title === '' && jobs[at + 1]?.facility === job.facility && isWithin(jobs[at + 1] ?? job, job);
  const found = jobs.filter(
    (job, at) =>
      (job.facility !== '' || job.title !== '' || job.agency !== '') && !(job.facility !== '' && isEmployer(job, at)),
  );
  // Years at an agency around its assignments; more than these no one has.
  const umbrellas = found
    .filter(({ facility, agency }) => facility === '' && agency !== '')
    .slice(0, mostUmbrellas)
    .filter((job) => found.some((other) => other !== job && isWithin(other, job)));
  return found
    .filter((job) => !umbrellas.includes(job))
    .map((job) => ({
      ...job,
      agency: job.agency || (umbrellas.find((one) => isWithin(job, one))?.agency ?? ''),
    }))
    .filter((job, at, all) => all.findIndex((one) => one.facility === job.facility && one.start === job.start) === at)
    .toSorted((a, b) => (firstDay(b.start) > firstDay(a.start) ? 1 : -1));
}

/** Lines between an agency and the last of its assignments. */
const mostLinesOfList = 40;

/** What an agency's line above a list of its assignments says of them all. */
function aboveList(lines: readonly PlacedLine[], own: PlacedLine): Pick<JobFields, 'title' | 'agency'> {
  const above = lines.slice(0, lines.indexOf(own)).filter(({ part }) => part === own.part);
  const heading = above
    .slice(-mostLinesOfList)
    .filter((line) => dateSpans(line.text).length === 0 && !isTold(line))
    .map(({ text }) => jobFields([text]))
    .findLast(({ agency, facility }) => agency !== '' && facility === '');
  return { title: heading?.title ?? '', agency: heading?.agency ?? '' };
}

const employerOf = ({ facility, city, state }: JobProposal) => ({ facility, city, state });

const isWithin = (job: JobProposal, other: JobProposal) =>
  firstDay(job.start) >= firstDay(other.start) &&
  (other.isCurrent || (!job.isCurrent && lastDay(job.end) <= lastDay(other.end)));

/** The lines above and below a date that are of its job: told ones part it from the next. */
function linesAround(lines: readonly PlacedLine[], dated: readonly Dated[], at: number): PlacedLine[] {
  const place = (one: Dated | undefined) => (one ? lines.indexOf(one.line) : -1);
  const own = place(dated[at]);
  const before = at === 0 ? -1 : place(dated[at - 1]);
  const after = at === dated.length - 1 ? lines.length : place(dated[at + 1]);
  const first = place(dated[0]);
  const part = lines[own]?.part;
  const style = lines
    .slice(Math.max(0, first - 3), first)
    .filter((line) => line.part === lines[first]?.part && line.text !== '' && !isTold(line)).length;
  const above = header(
    lines
      .slice(before + 1, own)
      .filter((line) => line.part === part)
      .reverse(),
  );
  const isDateAlone = withoutSpan(dated[at]?.text ?? '', dated[at]?.span ?? { from: 0, to: 0 }).trim() === '';
  const rest = lines.slice(own + 1, after).filter((line) => line.part === part);
  const [first1] = rest;
  // Where a line has its facility, an empty one below ends the job.
  const ownFields = jobFields([withoutSpan(dated[at]?.text ?? '', dated[at]?.span ?? { from: 0, to: 0 })]);
  const isEnded = first1?.text === '' && ownFields.city !== '' && ownFields.facility !== '';
  const below = isEnded ? { lines: [], stopped: true } : header(rest);
  // Dates between an empty line and the job's name are its first line.
  const isFirstLine =
    isDateAlone && first1 && first1.text !== '' && !isTold(first1) && (lines[own - 1]?.text ?? '') === '';
  if (isFirstLine) return below.lines.slice(0, 3);
  // A date as the heading of a job has its first bullet for what it is.
  if (isDateAlone && first1?.isBullet && isPlaced(first1.text) && first1.text.length < 110) return [first1];
  const isFirst = at === 0 || lines[before]?.part !== part;
  const mine = isFirst ? above.lines : above.stopped ? above.lines : style > 0 ? above.lines.slice(0, style) : [];
  const isLast = at === dated.length - 1 || below.stopped;
  const next = isLast
    ? below.lines
    : style > 0
      ? below.lines.slice(0, Math.max(0, below.lines.length - style))
      : below.lines;
  // Where the dates come last, what is below them is told.
  const isPlaceBelow = style > 1 && next[0] && isPlaceAlone(next[0].text);
  const needed = style > 1 ? next.slice(0, isPlaceBelow ? 1 : 0) : next.slice(0, 2);
  const mostAbove = mine.slice(0, 3).every(({ text }) => text.includes(': ')) ? 6 : 3;
  return [...mine.slice(0, mostAbove).reverse(), ...needed, ...labelled(rest.slice(needed.length))];
}

/** The lines up to the first without a label; that of a facility begins the next job. */
function labelled(lines: readonly PlacedLine[]): PlacedLine[] {
  const end = lines.findIndex(({ text }) => {
    const label = labels.get(text.slice(0, Math.max(0, text.indexOf(':'))).toLowerCase());
    return label === undefined || label === 'facility';
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
}

/** The lines up to the first that is told or empty. */
function header(lines: readonly PlacedLine[]): { lines: PlacedLine[]; stopped: boolean } {
  const end = lines.findIndex((line, at) => isTold(line) || (line.text === '' && at > 0));
  return { lines: (end < 0 ? lines : lines.slice(0, end)).filter(({ text }) => text !== ''), stopped: end >= 0 };
}

function proposeJob({ line, span }: Dated, { isGuess, ...fields }: JobFields, today: string): JobProposal {
  const { start, end, isCurrent, isOdd } = span;
  const asks: ResumeQuestion[] = [];
  if (fields.facility === '' || isGuess) asks.push('facility');
  if (isOdd || !namesMonth(start) || firstDay(start) > today) asks.push('start');
  if (!isCurrent && (!namesMonth(end) || firstDay(end) > today || end < start)) asks.push('end');
  return {
    ...fields,
    start,
    end,
    isCurrent,
    source: { line: line.at, text: line.written },
    asks,
    isWhole: asks.length === 0,
  };
}
