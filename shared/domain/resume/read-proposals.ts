import { dateSpans } from './date-tokens.ts';
import type { ResumeProposals } from './proposals.ts';
import { credentialLines, proposeCharting, readCertifications } from './read-credentials.ts';
import { readJobs } from './read-jobs.ts';
import { readLicenses } from './read-licenses.ts';
import { degreeIn, proposeSchools } from './read-schools.ts';
import { resumeLines } from './resume-lines.ts';
import { hasSchoolWord } from './school-names.ts';
import { type PlacedLine, placedLines } from './sections.ts';
import { workGaps } from './work-gaps.ts';

/** What the lines of a resume propose, cells of a line parted by tabs; `today` (YYYY-MM-DD) tells what is still to come. */
export function readProposals(lines: readonly string[], today: string): ResumeProposals {
  const placed = placedLines(resumeLines(lines)).filter(({ section }) => section !== 'references');
  const isSorted = placed.some(({ section }) => section === 'work');
  const isUnsorted = ({ section }: PlacedLine) => section === 'none';
  const inTwo = placed.flatMap((line, at) => {
    const next = placed[at + 1];
    const isBoth = next && isUnsorted(line) && isUnsorted(next) && namesSchoolAlone(line.text) && degreeIn(next.text);
    return isBoth && dateSpans(next.text).length === 0 ? [line, next] : [];
  });
  const isSchool = (line: PlacedLine) =>
    inTwo.includes(line) || (hasSchoolWord(line.text) && degreeIn(line.text) !== undefined);
  const work = placed.filter(
    (line) =>
      line.section === 'work' || line.section === 'charting' || (!isSorted && isUnsorted(line) && !isSchool(line)),
  );
  const schools = placed.filter((line) => line.section === 'school' || (line.section !== 'work' && isSchool(line)));
  const credentials = credentialLines(
    placed.filter(
      ({ section }) => section === 'credentials' || section === 'none' || section === 'other' || section === 'school',
    ),
  );
  const jobs = readJobs(work, today);
  return {
    jobs,
    schools: proposeSchools(schools),
    licenses: readLicenses(credentials),
    certifications: readCertifications(credentials, today),
    charting: proposeCharting(placed),
    gaps: workGaps(jobs, today),
  };
}

const namesSchoolAlone = (text: string) =>
  hasSchoolWord(text) && dateSpans(text).length === 0 && !/\b(?:hospital|medical cent(?:er|re)|clinic)\b/i.test(text);
