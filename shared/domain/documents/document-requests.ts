import { type DocumentSlot, isSlotFile, medicalSlots, slotFiles, writtenSlots } from '../document-slots.ts';
import { stateNameOf } from '../place/location.ts';

/** Kinds of documents that staff ask for, each with the drawer of the profile where it is sent. */
export const requestDrawers = {
  resume: 'resume',
  license: 'license',
  certification: 'certifications',
  medical: 'medical',
  written: 'written',
} as const;
export type RequestKind = keyof typeof requestDrawers;
export const requestKinds = Object.keys(requestDrawers) as [RequestKind, ...RequestKind[]];

/** Requests to one candidate that are open, and how much one may say. */
export const mostRequests = 100;
export const mostRequestWords = 500;
export const mostRequestName = 100;

/** Documents that are asked for in one notice. */
export const mostAskedAtOnce = 40;

/** "BLS", "BLS and ACLS", "BLS, ACLS and MMR". */
export function listed(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
}

/** What a license without a state is called. */
export const anyLicense = 'License';

/** A document of a profile under the name that staff and candidate read. */
export interface FiledPaper {
  readonly kind: RequestKind;
  readonly name: string;
  readonly fileId: string;
}

interface Filed {
  readonly fileId: string;
  readonly fileName: string;
}

/** The lists of a profile as far as they hold documents. */
export interface FiledLists {
  readonly resumes: readonly Filed[];
  readonly licenses: readonly (Filed & { readonly state?: string | undefined })[];
  readonly certifications: readonly (Filed & { readonly certificationId: number; readonly name: string })[];
}

/** Every document of a profile that may be asked for or refused. */
export function papersOf({ resumes, licenses, certifications }: FiledLists): FiledPaper[] {
  const ofSlots = (kind: RequestKind, slots: readonly DocumentSlot[]) =>
    slots.flatMap((slot) => slotFiles(slot, certifications).map((file) => paper(kind, slot.label, file)));
  return [
    ...resumes.map((file) => paper('resume', 'Resume', file)),
    ...licenses.map((file) => paper('license', licenseName(file.state), file)),
    ...certifications.filter((one) => !isSlotFile(one)).map((file) => paper('certification', file.name, file)),
    ...ofSlots('medical', medicalSlots),
    ...ofSlots('written', writtenSlots),
  ].filter(({ fileId }) => fileId !== '');
}

const paper = (kind: RequestKind, name: string, { fileId }: Filed): FiledPaper => ({ kind, name, fileId });

/** "Texas license"; the bare word where no state is said. */
export function licenseName(state: string | undefined): string {
  return state ? `${stateNameOf(state)} license` : anyLicense;
}

interface Asked {
  readonly kind: RequestKind;
  readonly name: string;
  /** The files of this kind that were there when it was asked. */
  readonly before: readonly string[];
}

/** Whether a request is answered: a document of its kind and name came since then. */
export function isAnswered({ kind, name, before }: Asked, papers: readonly FiledPaper[]): boolean {
  const fits = (paper: FiledPaper) =>
    paper.name === name || (kind === 'license' && [paper.name, name].includes(anyLicense));
  return papers.some((paper) => paper.kind === kind && fits(paper) && !before.includes(paper.fileId));
}
