import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';

export type Submission = Answer<typeof api.packet.submission>;

/** An application by what it is read and submitted by. */
export interface ApplicationKey {
  readonly candidateId: string;
  readonly jobId: string;
}
