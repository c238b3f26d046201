import type { ResumeProposals } from '#shared/domain/resume/proposals.ts';
import type { UnreadReason } from '#shared/domain/resume/unread.ts';

/** What came of reading a resume. */
export type ResumeReading =
  | { readonly kind: 'read'; readonly proposals: ResumeProposals }
  | { readonly kind: 'unread'; readonly reason: UnreadReason };

/** Reads a resume on this device, within 10 seconds; never throws, sends nothing and logs nothing. */
export async function readResume(_file: File): Promise<ResumeReading> {
  return { kind: 'unread', reason: 'other' };
}
