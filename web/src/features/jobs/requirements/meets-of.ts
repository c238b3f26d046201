import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { type AnswerCount, countAnswers, meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import type { Credentials } from '#shared/domain/eligibility/credentials.ts';
import { answersTo } from './answers-to.ts';

/** How many requirements of a job are met, and the words for it; nothing for a job whose requirements are not known. */
export function meetsOf(job: JobCard, own: Credentials | undefined): (AnswerCount & { text: string }) | undefined {
  const answers = answersTo(job, own);
  const count = answers && countAnswers(answers);
  const text = count && meetsText(count);
  return text ? { ...count, text } : undefined;
}
