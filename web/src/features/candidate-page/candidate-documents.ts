import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { hasExpired } from '#shared/domain/days/plausible-days.ts';
import { isSlotFile, medicalSlots, slotFiles, writtenSlots } from '#shared/domain/document-slots.ts';
import { stateNameOf } from '#shared/domain/place/location.ts';

export type DocumentState = 'Missing' | 'Expired' | 'Ends soon' | 'On file';

/** A document that a candidate has, or a place for one that is empty. */
export interface CandidateDocument {
  readonly key: string;
  readonly name: string;
  readonly kind: 'Resume' | 'License' | 'Certification' | 'Medical' | 'Written' | 'Checklist';
  readonly state: DocumentState;
  readonly file: { readonly fileId: string; readonly fileName: string } | undefined;
  /** Days (YYYY-MM-DD): when it ends, empty for never, and when it was added. */
  readonly endsOn: string;
  readonly addedOn: string;
}

interface StoredFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly createdDate: string;
  readonly expirationDate?: string;
}

/** An end in this many days is soon. */
export const soonDays = 60;

/** Everything on file and every empty place, what needs attention first. */
export function documentsOf(details: CandidateDetails, today: string): readonly CandidateDocument[] {
  const { resumeList, licenseList, certificationList, skillList, progress } = details;
  const row = (name: string, kind: CandidateDocument['kind'], file?: StoredFile): CandidateDocument => ({
    key: `${kind} ${name} ${file?.fileId ?? ''}`,
    name,
    kind,
    file,
    state: stateOf(file, today),
    endsOn: file?.expirationDate ?? '',
    addedOn: file?.createdDate.slice(0, 10) ?? '',
  });
  const place = (name: string, kind: CandidateDocument['kind'], files: readonly StoredFile[]) =>
    files.length > 0 ? files.map((file) => row(name, kind, file)) : [row(name, kind)];
  const certifications = certificationList.filter((one) => !isSlotFile(one));
  const required = (item: string) => progress.missing.includes(item);
  const all = [
    ...place('Resume', 'Resume', resumeList.slice(0, 1)),
    ...licenseList.map((file) => row(file.state ? `${stateNameOf(file.state)} license` : 'License', 'License', file)),
    ...(licenseList.length === 0 ? [row('License', 'License')] : []),
    ...certifications.map((file) => row(file.name, 'Certification', file)),
    ...(certifications.length === 0 && required('certifications') ? [row('Certifications', 'Certification')] : []),
    ...medicalSlots.flatMap((slot) => place(slot.label, 'Medical', slotFiles(slot, certificationList))),
    ...writtenSlots.flatMap((slot) => place(slot.label, 'Written', slotFiles(slot, certificationList))),
    ...skillList.flatMap(({ assessmentName, fileId, fileName, createdDate, completedDate }) =>
      fileId ? [row(assessmentName, 'Checklist', { fileId, fileName, createdDate: completedDate || createdDate })] : [],
    ),
  ];
  return all.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
}

function stateOf(file: StoredFile | undefined, today: string): DocumentState {
  if (!file) return 'Missing';
  const ends = file.expirationDate ?? '';
  if (hasExpired(ends, today)) return 'Expired';
  return ends !== '' && dayNumber(ends) - dayNumber(today) < soonDays ? 'Ends soon' : 'On file';
}

const order: readonly DocumentState[] = ['Expired', 'Ends soon', 'Missing', 'On file'];

/** A place that facilities ask of some jobs only comes last while it is empty. */
function urgencyOf({ state, kind }: CandidateDocument): number {
  const isOptional = state === 'Missing' && (kind === 'Medical' || kind === 'Written');
  return isOptional ? order.length : order.indexOf(state);
}
