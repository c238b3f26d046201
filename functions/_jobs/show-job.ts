import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import { isStillOpen } from '#shared/domain/finding/still-open.ts';
import { jobCardOf } from './job-card.ts';
import { type JobText, textOf } from './job-text.ts';
import type { WholeJobRecord } from './jobs.ts';

/** A job with its text, which may be an item of its own; undefined where there is no text. */
export function showWholeJob(job: WholeJobRecord, textBeside: JobText | undefined): WholeJob | undefined {
  const text = textOf(job, textBeside);
  return (
    text && {
      ...jobCardOf(job),
      isOpen: isStillOpen(job),
      ...text,
      paySteps: job.past?.paySteps,
      postedBefore: job.past?.postedBefore,
      specialtyRequirementList: text.specialtyRequirements.map(named),
      credentialRequirementList: text.credentialRequirements.map(named),
      requirements: job.requirements ?? asTexts([...text.credentialRequirements, ...text.specialtyRequirements]),
    }
  );
}

/** Of a job whose feed came before requirements were read. */
function asTexts(texts: readonly string[]): Requirement[] {
  return texts.map((text) => ({ kind: 'text', text }));
}

function named(name: string, position: number): { id: string; name: string } {
  return { id: String(position + 1), name };
}
