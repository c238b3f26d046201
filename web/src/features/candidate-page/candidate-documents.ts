import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { daysBetween } from '#shared/domain/dates.ts';
import { hasExpired } from '#shared/domain/days/plausible-days.ts';
import { isSlotFile, medicalSlots, slotFiles, writtenSlots } from '#shared/domain/document-slots.ts';
import { anyLicense, licenseName } from '#shared/domain/documents/document-requests.ts';
import { isReplaced } from '#shared/domain/eligibility/credentials.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';

/**
 * Unproved: the profile names a license of which no copy is on file. No end: what always ends has no end on file. Renewed: a newer one of
 * the same credential is on file beside it.
 */
export type DocumentState =
  | 'Missing'
  | 'Unproved'
  | 'Refused'
  | 'Expired'
  | 'Ends before'
  | 'Ends soon'
  | 'No end'
  | 'Renewed'
  | 'On file';

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

/** What the documents are looked at against: files that are refused, and the last day of the assignment, if there is one. */
interface Given {
  readonly refused?: ReadonlySet<string>;
  readonly lastDay?: string | undefined;
}

/** Everything on file and every empty place, what needs attention first. A refused document renews no other one. */
export function documentsOf(
  details: CandidateDetails,
  today: string,
  { refused = new Set(), lastDay }: Given = {},
): readonly CandidateDocument[] {
  const { basicInfo, resumeList, licenseList, certificationList, earlierList = [], skillList, progress } = details;
  const row = (name: string, kind: CandidateDocument['kind'], file?: StoredFile): CandidateDocument => ({
    key: `${kind} ${name} ${file?.fileId ?? ''}`,
    name,
    kind,
    file,
    state: file && refused.has(file.fileId) ? 'Refused' : stateOf(file, kind, { today, lastDay }),
    endsOn: file?.expirationDate ?? '',
    addedOn: file?.createdDate.slice(0, 10) ?? '',
  });
  const place = (name: string, kind: CandidateDocument['kind'], files: readonly StoredFile[]) =>
    files.length > 0 ? files.map((file) => row(name, kind, file)) : [row(name, kind)];
  const certifications = certificationList.filter((one) => !isSlotFile(one));
  const required = (item: string) => progress.missing.includes(item);
  const all = [
    ...place('Resume', 'Resume', resumeList.slice(0, 1)),
    ...licenseList.map((file) => row(licenseName(file.state), 'License', file)),
    ...unfiledStates(basicInfo.licenseStateList, licenseList).map((state) => ({
      ...row(licenseName(state), 'License'),
      state: 'Unproved' as const,
    })),
    ...(licenseList.length === 0 && basicInfo.licenseStateList.length === 0 ? [row('License', 'License')] : []),
    ...certifications.map((file) => row(file.name, 'Certification', file)),
    ...(certifications.length === 0 && required('certifications') ? [row('Certifications', 'Certification')] : []),
    ...medicalSlots.flatMap((slot) => place(slot.label, 'Medical', slotFiles(slot, certificationList))),
    ...writtenSlots.flatMap((slot) => place(slot.label, 'Written', slotFiles(slot, certificationList))),
    ...skillList.flatMap(({ assessmentName, fileId, fileName, createdDate, completedDate, validUntil = '' }) => {
      const file = { fileId, fileName, createdDate: completedDate || createdDate, expirationDate: validUntil };
      return fileId ? [row(assessmentName, 'Checklist', file)] : [];
    }),
  ];
  const kinds = {
    license: 'License',
    certifications: 'Certification',
    medical: 'Medical',
    written: 'Written',
  } as const;
  const history = earlierList.map((file) => ({
    ...row(file.name, kinds[file.place], file),
    state: 'Renewed' as const,
  }));
  const current = all.filter(({ file }) => file && !refused.has(file.fileId));
  return [...all, ...history]
    .map((one) => (one.state !== 'Refused' && isRenewed(one, current) ? { ...one, state: 'Renewed' as const } : one))
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
}

/** Licensed states of which no copy is on file; a copy without a state may be of any. */
function unfiledStates(licensed: readonly string[], papers: CandidateDetails['licenseList']): string[] {
  const codes = licensed.map((state) => stateCodeOf(state) ?? state);
  const unfiled = codes.filter((state) => !papers.some((paper) => paper.state === state));
  return unfiled.slice(papers.filter(({ state }) => !state).length);
}

function isRenewed(one: CandidateDocument, current: readonly CandidateDocument[]): boolean {
  if (!one.file || !['License', 'Certification', 'Medical'].includes(one.kind) || one.name === anyLicense) return false;
  const same = current.filter(({ kind, name }) => kind === one.kind && name === one.name);
  return isReplaced(
    { expirationDate: one.endsOn },
    same.map(({ endsOn }) => ({ expirationDate: endsOn })),
  );
}

function stateOf(
  file: StoredFile | undefined,
  kind: CandidateDocument['kind'],
  { today, lastDay }: { today: string; lastDay: string | undefined },
): DocumentState {
  if (!file) return 'Missing';
  const ends = file.expirationDate ?? '';
  if (ends === '') return kind === 'License' || kind === 'Certification' ? 'No end' : 'On file';
  if (hasExpired(ends, today)) return 'Expired';
  if (lastDay && ends < lastDay) return 'Ends before';
  return daysBetween(today, ends) < soonDays ? 'Ends soon' : 'On file';
}

const order: readonly DocumentState[] = [
  'Refused',
  'Expired',
  'Ends before',
  'Ends soon',
  'Missing',
  'Unproved',
  'No end',
  'On file',
  'Renewed',
];

/** A place that facilities ask of some jobs only comes last while it is empty. */
function urgencyOf({ state, kind }: CandidateDocument): number {
  const isOptional = state === 'Missing' && (kind === 'Medical' || kind === 'Written');
  return isOptional ? order.length : order.indexOf(state);
}
