import type { ResumeProposals } from './proposals.ts';
import { proposeCharting, readCertifications, readLicenses } from './read-credentials.ts';
import { readJobs, workGaps } from './read-jobs.ts';
import { degreeIn, hasSchoolWord, proposeSchools } from './read-schools.ts';
import { resumeLines } from './resume-lines.ts';
import { placedLines } from './sections.ts';

/** What the lines of a resume propose, cells of a line parted by tabs; `today` (YYYY-MM-DD) tells what is still to come. */
export function readProposals(lines: readonly string[], today: string): ResumeProposals {
  const placed = placedLines(resumeLines(lines)).filter(({ section }) => section !== 'references');
  const isSorted = placed.some(({ section }) => section === 'work');
  const isSchool = (text: string) => hasSchoolWord(text) && degreeIn(text) !== undefined;
  const work = placed.filter(
    ({ section, text }) =>
      section === 'work' || section === 'charting' || (!isSorted && section === 'none' && !isSchool(text)),
  );
  const schools = placed.filter(({ section, text }) => section === 'school' || (section === 'none' && isSchool(text)));
  const credentials = placed.filter(
    ({ section }) => section === 'credentials' || section === 'none' || section === 'other' || section === 'school',
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
