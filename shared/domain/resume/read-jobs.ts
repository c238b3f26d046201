import { withoutSpan } from './date-tokens.ts';
import { type JobFields, jobFields } from './job-fields.ts';
import { asPieces } from './job-sentence.ts';
import { type DatedLine, linesAround } from './lines-around.ts';
import { firstDay, lastDay, namesMonth } from './partial-days.ts';
import type { JobProposal, ResumeQuestion } from './proposals.ts';
import { isTelling } from './resume-lines.ts';
import type { PlacedLine } from './sections.ts';
import { withLabels } from './table-rows.ts';
import { breakWords } from './tables/work-words.ts';
import { isPlaced, isTold, readWorkLine, type WorkLine } from './work-lines.ts';
import { isDuration, unwrapped } from './wrapped-rows.ts';

const isSentence = (text: string) =>
  isTelling(text) || /^(?:(?:and )?then|since|before that|worked at|(?:my |the )?(?:first|last|next) job) /i.test(text);

/** Jobs that are looked at: of more lines with dates the first ones. */
const mostJobs = 200;

/** The ranges that are jobs. */
function datedLines(lines: readonly WorkLine[]): DatedLine[] {
  let left = mostJobs;
  return lines.flatMap((line, at) => {
    const { text } = line;
    const [span] = left > 0 ? line.spans : [];
    const rest = span ? withoutSpan(text, span).replace(/(?:^|\s)since[ \t]/i, '\t') : '';
    const isDateAlone = rest.trim() === '';
    if (!span || breakWords.test(isDateAlone ? (lines[at + 1]?.text ?? '') : text)) return [];
    if (goesOn(lines[at - 1], text)) return [];
    const said = jobText(rest);
    const own = jobFields([said]);
    // The dates themselves tell nothing.
    const undated = rest.replace(/\.$/, '');
    if (
      !isSentence(text) &&
      !isPlaced({ text, fields: own }) &&
      isTold({ text: undated, isBullet: line.isBullet }, own)
    )
      return [];
    left--;
    return [{ line, at, span, text: said, own, isDateAlone }];
  });
}

/** The end of a sentence that is told in two lines: "One deployment, Kandahar", "Province, 2011 to 2012." */
const goesOn = (last: WorkLine | undefined, text: string) =>
  last?.isTold === true && last.text.length > 40 && !/[.!?:;]$/.test(last.text) && /\d\.$/.test(text);

/** What a line says of a job beside its dates; what a sentence of its own tells behind them is no part of the job's name. */
function jobText(rest: string): string {
  // "Extended twice" is no part of a name.
  const [undated = ''] = rest.replace(/[\s,;(-]{1,4}ext(?:ended)?\.?(?: x ?\d)?\)?\s{0,3}$/i, '').split(/(?<=.)\t\. /);
  const [named = ''] = undated.split(/(?<=[a-z]{4})\. /);
  return named === undated || jobFields([named]).city === '' ? undated : named;
}

const mostUmbrellas = 10;
/** The jobs of the lines of work, the newest first. */
export function readJobs(given: readonly PlacedLine[], today: string): JobProposal[] {
  const lines = unwrapped(withLabels(given).filter(({ text }) => !isDuration(text))).map(readWorkLine);
  const dated = datedLines(lines);
  const jobs = dated.map((one, at) => {
    if (isSentence(one.line.text) && !one.isDateAlone)
      return proposeJob(one, jobFields([asPieces(one.line.text)]), today);
    const { text, own } = one;
    // A line that says all has no need of those around it, which may be of another job.
    const saysAll = !own.isGuess && own.title !== '' && own.city !== '';
    const below = lines[one.at + 1];
    const isTitled = below && !below.isTold && below.fields.title !== '' && below.spans.length === 0;
    const isPlacedHere = !own.isGuess && own.city !== '' && isTitled;
    const around = saysAll ? [] : isPlacedHere ? [below] : linesAround(lines, dated, one);
    const read = around.length === 0 ? own : jobFields([...around.map((line) => line.text), text]);
    const isInList = own.city !== '' && read.title === '' && read.agency === '';
    const { title, agency } = isInList ? aboveList(lines, one.at) : read;
    const contract =
      read.facility === '' && agency !== '' ? contractBelow(lines.slice(one.at + 1, dated[at + 1]?.at)) : {};
    return proposeJob(one, { ...read, title, agency, ...contract }, today);
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
    job.facility !== '' &&
    job.title === '' &&
    jobs[at + 1]?.facility === job.facility &&
    isWithin(jobs[at + 1] ?? job, job);
  const found = jobs.filter(
    (job, at) => (job.facility !== '' || job.title !== '' || job.agency !== '') && !isEmployer(job, at),
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
function aboveList(lines: readonly WorkLine[], own: number): Pick<JobFields, 'title' | 'agency'> {
  const heading = lines
    .slice(Math.max(0, own - mostLinesOfList), own)
    .findLast(
      ({ part, spans, isTold, fields }) =>
        part === lines[own]?.part && spans.length === 0 && !isTold && fields.agency !== '' && fields.facility === '',
    );
  return { title: heading?.fields.title ?? '', agency: heading?.fields.agency ?? '' };
}

const contract =
  /\b(?:[Cc]ontract(?:ed)?|[Aa]ssign(?:ment|ed)|[Pp]laced) (?:at|to|with) (?:the )?([A-Z][\w.'& -]{3,80}?)(?: in | as |[,.;(]|$)/;

/** Where an agency sent her, as what is told of the job says; she is asked. */
function contractBelow(lines: readonly WorkLine[]): Partial<JobFields> {
  const found = lines.slice(0, mostLinesOfList).flatMap(({ text }) => contract.exec(text)?.[1] ?? [])[0];
  return found ? { facility: found, isGuess: true } : {};
}

const employerOf = ({ facility, city, state }: JobProposal) => ({ facility, city, state });

const isWithin = (job: JobProposal, other: JobProposal) =>
  firstDay(job.start) >= firstDay(other.start) &&
  (other.isCurrent || (!job.isCurrent && lastDay(job.end) <= lastDay(other.end)));

function proposeJob({ line, span }: DatedLine, { isGuess, ...fields }: JobFields, today: string): JobProposal {
  const { start, end, isCurrent, isOdd } = span;
  const asks: ResumeQuestion[] = [];
  if (isGuess) asks.push('facility');
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
