import type { ApplicationStatus } from '../applications/application-status.ts';

/** What the candidate reads where there is nothing new. */
export const noNews = 'The facility has not decided yet. Your recruiter keeps asking.';

interface Told<News> {
  readonly status: ApplicationStatus;
  readonly changedAt: string;
  readonly news?: News | undefined;
}

/** What staff said last while the facility decides: only for as long as it does, and not once it decides again. */
export function currentNews<News extends { readonly at: string }>({
  status,
  changedAt,
  news,
}: Told<News>): News | undefined {
  return status === 'Client Submission' && news && news.at > changedAt ? news : undefined;
}
