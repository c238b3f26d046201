import { readFileSync } from 'node:fs';
import type { ResumeProposals } from '#shared/domain/resume/proposals.ts';
import { readProposals } from '#shared/domain/resume/read-proposals.ts';

/** What a resume says, by hand; the fields of a row parted by "|". */
interface ExpectedResume {
  readonly jobs: readonly string[];
  readonly schools: readonly string[];
  readonly licenses: readonly string[];
  readonly certifications: readonly string[];
  readonly charting: readonly string[];
}

/** How much was read rightly: of what was read (precision), of what is there (recall), and of the rows that are ticked. */
interface ResumeMeasure {
  readonly right: number;
  readonly read: number;
  readonly there: number;
  readonly ticked: number;
  readonly tickedWrong: number;
  /** What differs, for the eye. */
  readonly differences: readonly string[];
}

interface Row {
  readonly fields: readonly string[];
  readonly isWhole: boolean;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The rows of proposals as they are written in what is expected. */
function rowsOf(proposals: ResumeProposals): Record<keyof ExpectedResume, Row[]> {
  const { jobs, schools, licenses, certifications, charting } = proposals;
  return {
    jobs: jobs.map(({ facility, city, state, title, unit, start, end, isCurrent, agency, isWhole }) => ({
      fields: [facility, city, state, title, unit, start, isCurrent ? 'present' : end, agency],
      isWhole,
    })),
    schools: schools.map(({ school, degree, graduation, isWhole }) => ({
      fields: [school, degree, graduation],
      isWhole,
    })),
    licenses: licenses.map(({ state, kind, number, expiration, isMultistate, isWhole }) => ({
      fields: [state, kind, number, expiration, isMultistate ? 'compact' : ''],
      isWhole,
    })),
    certifications: certifications.map(({ code, expiration, isWhole }) => ({ fields: [code, expiration], isWhole })),
    charting: charting.map(({ system, isWhole }) => ({ fields: [system], isWhole })),
  };
}

/** All that proposals say, a row each: the line it was read from, its fields, and what is asked. */
export function writtenOut(proposals: ResumeProposals): Record<string, readonly string[]> {
  const { gaps, ...groups } = proposals;
  const rows = (Object.entries(rowsOf(proposals)) as [keyof ExpectedResume, Row[]][]).map(([group, found]) => [
    group,
    found.map(({ fields, isWhole }, at) => {
      const row = groups[group][at];
      if (!row) return '';
      // A job's place and a license's number are among its fields.
      const place = group === 'schools' && 'city' in row ? [row.city, row.state] : [];
      const number = group === 'certifications' && 'number' in row ? [row.number] : [];
      const { source, asks } = row;
      return [
        `${source.line}: ${source.text}`,
        ...fields,
        ...place,
        ...number,
        isWhole ? 'whole' : `asks ${asks}`,
      ].join(' | ');
    }),
  ]);
  return { ...Object.fromEntries(rows), gaps: gaps.map(({ from, to, days }) => `${from} - ${to}: ${days}`) };
}

/** The field by which a row is known again: the start of a job, else the first. */
const keyAt = { jobs: 5, schools: 0, licenses: 0, certifications: 0, charting: 0 } as const;

/** Compares what was proposed with what a resume says, field by field. */
function measureResume(proposals: ResumeProposals, expected: ExpectedResume): ResumeMeasure {
  const measure = { right: 0, read: 0, there: 0, ticked: 0, tickedWrong: 0 };
  const differences: string[] = [];
  const filled = (fields: readonly string[]) => fields.filter((field) => field !== '').length;
  for (const [group, rows] of Object.entries(rowsOf(proposals)) as [keyof ExpectedResume, Row[]][]) {
    const left = [...rows];
    const end = (row: Row, isRight: boolean) => {
      measure.read += filled(row.fields);
      if (row.isWhole) measure.ticked++;
      if (row.isWhole && !isRight) measure.tickedWrong++;
    };
    for (const wanted of expected[group].map((text) => text.split('|'))) {
      measure.there += filled(wanted);
      const key = keyAt[group];
      const at = left.findIndex(({ fields }) => plain(fields[key] ?? '') === plain(wanted[key] ?? ''));
      const [row] = at < 0 ? [] : left.splice(at, 1);
      const isSame = wanted.map((field, place) => plain(field) === plain(row?.fields[place] ?? ''));
      measure.right += wanted.filter((field, place) => field !== '' && isSame[place]).length;
      const isRight = isSame.every((one) => one);
      if (row) end(row, isRight);
      if (!isRight) differences.push(`${group}: ${wanted.join('|')} <> ${row?.fields.join('|') ?? 'nothing'}`);
    }
    for (const row of left) {
      end(row, false);
      differences.push(`${group}: nothing <> ${row.fields.join('|')}`);
    }
  }
  return { ...measure, differences };
}

/** Several measures as one. */
export function sumOf(measures: readonly ResumeMeasure[]): ResumeMeasure {
  const sum = (field: 'right' | 'read' | 'there' | 'ticked' | 'tickedWrong') =>
    measures.reduce((total, one) => total + one[field], 0);
  return {
    right: sum('right'),
    read: sum('read'),
    there: sum('there'),
    ticked: sum('ticked'),
    tickedWrong: sum('tickedWrong'),
    differences: measures.flatMap(({ differences }) => differences),
  };
}

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const expected: Record<string, ExpectedResume> = JSON.parse(textOf('expected.json'));

/** The resumes of this folder, by their files. */
export function ownTexts(): Record<string, string> {
  return Object.fromEntries(Object.keys(expected).map((name) => [name, textOf(name)]));
}

/** What comes of the resumes of this folder: what each says was written down by hand. Those in folders are by people who had not seen the rules. */
export function ownResumes(isMeant: (name: string) => boolean = () => true): ResumeMeasure[] {
  return Object.entries(expected)
    .filter(([name]) => isMeant(name))
    .map(([name, said]) => measureResume(readProposals(textOf(name).split('\n'), '2026-11-28'), said));
}
