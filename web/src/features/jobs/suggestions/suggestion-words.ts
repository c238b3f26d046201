import type { Suggestion } from '#shared/contract/job/job-suggestions.ts';

/** "Jordan suggests: close to home". */
export function suggestionWords({ recruiterName, words }: Suggestion): string {
  return `${recruiterName.split(' ')[0] || 'Your recruiter'} suggests${words ? `: ${words}` : ' this job'}`;
}
