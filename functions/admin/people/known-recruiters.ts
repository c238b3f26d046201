import { fullName } from '#shared/domain/contact/full-name.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { listRecruiters, type RecruiterRecord } from '../../_people/recruiters.ts';

const keptMilliseconds = minuteMs;
let kept: { readonly at: number; readonly recruiters: Promise<RecruiterRecord[]> } | undefined;

/** All recruiters as they were a minute ago at most, for the owners of a page of candidates. */
export async function knownRecruiters(now = Date.now()): Promise<RecruiterRecord[]> {
  if (!kept || now - kept.at > keptMilliseconds) kept = { at: now, recruiters: listRecruiters() };
  try {
    return await kept.recruiters;
  } catch (error) {
    kept = undefined;
    throw error;
  }
}

/** The name of one of them; empty for no one, and for one who has left. */
export function recruiterName(recruiters: readonly RecruiterRecord[], id: string): string {
  const own = recruiters.find((recruiter) => recruiter.id === id);
  return own ? fullName(own) : '';
}
