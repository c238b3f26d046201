import { jobFields } from '#shared/domain/resume/job-fields.ts';
import { readJobs } from '#shared/domain/resume/read-jobs.ts';
import { resumeLines } from '#shared/domain/resume/resume-lines.ts';
import { placedLines } from '#shared/domain/resume/sections.ts';

/** Each job: facility, place, title, unit, agency, start, end, its line, and what is asked. */
export const jobRows = (text: string): string[] =>
  readJobs(placedLines(resumeLines(['EXPERIENCE', ...text.split('\n')])), '2026-11-28').map((job) => {
    const place = [job.city, job.state].filter((one) => one !== '').join(' ');
    const { facility, title, unit, agency, start, isCurrent, end, source, asks } = job;
    return [facility, place, title, unit, agency, start, isCurrent ? 'now' : end, source.line, asks.join()].join(' | ');
  });

/** Facility, place, title, unit and agency of the lines of a text; a facility that is asked about has a "?". */
export const fieldsRow = (text: string): string => {
  const { facility, city, state, title, unit, agency, isGuess } = jobFields(text.split('\n'));
  const place = [city, state].filter((one) => one !== '').join(' ');
  return [`${facility}${isGuess ? '?' : ''}`, place, title, unit, agency].join(' | ');
};
