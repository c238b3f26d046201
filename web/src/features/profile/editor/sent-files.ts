import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { isStoredDraft } from '../../../lib/drafts/same-draft.ts';

type StoredFile = CandidateDetails['resumeList'][number];

/** Picks the stored file that a draft shows as if it were still to be sent; usually none. */
export type PickSent = <F extends StoredFile>(files: readonly F[]) => F | undefined;

export const pickNone: PickSent = () => undefined;

/** A stored file in the words of a draft; its content is known by its size. */
export function asSent(file: StoredFile | undefined) {
  return { fileName: file?.fileName ?? '', fileBase64Str: file ? String(file.fileSize) : '' };
}

/**
 * Whether what was sent with files is stored already: an upload that was cancelled too late, or whose answer was lost. `before` is
 * the profile that the draft began with.
 */
export function hasArrived<V>(
  draftOf: (details: CandidateDetails, pick: PickSent) => V,
  before: CandidateDetails,
  now: CandidateDetails,
  sent: V,
): boolean {
  const old = new Set(filesOf(before).map(({ fileId }) => fileId));
  const added: PickSent = (files) => files.find(({ fileId }) => !old.has(fileId));
  return isStoredDraft(draftOf(now, added), withSizes(sent));
}

/** Bytes of some files; those of base64 texts as they are without it. */
export function fileBytes(files: readonly (Blob | string)[]): number {
  const sizes = files.map((file) =>
    typeof file === 'string' ? Math.floor((file.length * 3) / 4) - paddingOf(file) : file.size,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Length of the padding at the end of a base64 text. */
function paddingOf(text: string): number {
  if (text.endsWith('==')) return 2;
  return text.endsWith('=') ? 1 : 0;
}

function filesOf({ resumeList, licenseList, certificationList }: CandidateDetails): StoredFile[] {
  return [...resumeList, ...licenseList, ...certificationList];
}

function withSizes<V>(draft: V): V {
  const sized = (name: string, inner: unknown) =>
    name === 'fileBase64Str' && typeof inner === 'string' && inner ? String(fileBytes([inner])) : inner;
  return JSON.parse(JSON.stringify(draft, sized)) as V;
}
