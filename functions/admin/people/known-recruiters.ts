import { fullName } from '#shared/domain/contact/full-name.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { listRecruiters, type RecruiterRecord } from '../../_people/recruiters.ts';
import { keptFor } from '../../_runtime/kept-for.ts';

/** All recruiters as they were a minute ago at most, for the owners of a page of candidates. */
export const { read: knownRecruiters } = keptFor(minuteMs, listRecruiters);

/** The name of one of them; empty for no one, and for one who has left. */
export function recruiterName(recruiters: readonly RecruiterRecord[], id: string): string {
  const own = recruiters.find((recruiter) => recruiter.id === id);
  return own ? fullName(own) : '';
}
