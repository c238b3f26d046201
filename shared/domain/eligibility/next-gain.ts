import type { Day } from '../dates.ts';
import { type AskingJob, answerRequirements, type RequirementAnswer } from './answer-requirements.ts';
import type { Credentials } from './credentials.ts';
import type { Mend } from './mend.ts';

/** What to add next: it opens the most of some jobs. */
export interface NextGain {
  readonly name: string;
  readonly answer: RequirementAnswer['answer'];
  readonly mend: Mend;
  /** How many of the jobs ask for it. */
  readonly asking: number;
}

/** What a candidate can add today; years of work and another profession cannot be added. */
const addable: readonly Mend['drawer'][] = ['certifications', 'medical', 'references', 'specialties', 'license'];

/** What a candidate can add of what is open, what most of these jobs ask for first, of two the one that is missing, then the one asked for first. */
export function openGains(jobs: readonly AskingJob[], own: Credentials, on: Day): NextGain[] {
  return gainsOf(jobs.map((job) => answerRequirements(job, own, on)));
}

/** The same of answers that are there, a list a job. */
export function gainsOf(jobs: readonly (readonly RequirementAnswer[])[]): NextGain[] {
  const found = new Map<string, NextGain>();
  for (const answers of jobs) {
    for (const { name, answer, mend } of answers) {
      if ((answer !== 'missing' && answer !== 'ends') || !mend || !addable.includes(mend.drawer)) continue;
      if (mend.entry === 'profession') continue;
      const before = found.get(name);
      const worse = before?.answer === 'missing' ? before : { name, answer, mend };
      found.set(name, { ...worse, asking: (before?.asking ?? 0) + 1 });
    }
  }
  return [...found.values()].toSorted((a, b) => b.asking - a.asking || rankOf(a) - rankOf(b));
}

function rankOf({ answer }: NextGain): number {
  return answer === 'missing' ? 0 : 1;
}

/** "add NIHSS", "renew ACLS", as the words after "Next step:". */
export function gainText({ answer, name }: NextGain): string {
  return `${answer === 'ends' ? 'renew' : 'add'} ${name}`;
}

/** "5 of your matches ask for it". */
export function gainCountText({ asking }: Pick<NextGain, 'asking'>): string {
  return asking === 1 ? 'One of your matches asks for it' : `${asking} of your matches ask for it`;
}
