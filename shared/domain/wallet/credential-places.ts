import type { Day } from '../dates.ts';
import { type DocumentSlot, isCertification, isSlotFile, slotFiles } from '../document-slots.ts';
import { anyLicense, licenseName } from '../documents/document-requests.ts';
import { currentLicenses, lastEnd, type StateLicense, stateLicenses } from '../eligibility/credentials.ts';
import { stateCodeOf } from '../place/location.ts';

/** A copy of a license, of no known state in old profiles. */
export interface FiledLicense {
  readonly state?: string | undefined;
  readonly expirationDate: Day;
}

/** A certification, or a document that is filed with them. */
export interface FiledCertification {
  readonly id: string;
  readonly certificationId: number;
  readonly name: string;
  readonly fileName: string;
  readonly expirationDate: Day;
}

/** A credential under one name, with all papers of it: a renewal is beside the old one, and the last end counts [X12]. */
export interface CredentialPlace<Paper> {
  readonly name: string;
  /** The drawer of the profile in which it is renewed, and what that opens at; empty for the whole drawer. */
  readonly drawer: 'license' | 'certifications' | 'medical' | 'written';
  readonly entry: string;
  readonly files: readonly Paper[];
  /** Whether anything is on file, or said. */
  readonly isThere: boolean;
  /** The last day; empty for what never ends, or has no end on file. */
  readonly endsOn: Day;
  /** Whether it has an end that should be on file. */
  readonly hasEnd: boolean;
}

/** The licenses by their states, those that are only said among them. */
export function licensePlaces<Paper extends FiledLicense>(
  said: { readonly licenseStates: readonly string[]; readonly stateLicenses: readonly StateLicense[] },
  papers: readonly Paper[],
): CredentialPlace<Paper>[] {
  const current = currentLicenses(stateLicenses(said.stateLicenses, papers));
  const states = [
    ...said.licenseStates.map((state) => stateCodeOf(state) ?? state),
    ...current.map(({ state }) => state),
  ];
  return [...new Set(states)].map((state) => ({
    name: licenseName(state),
    drawer: 'license',
    entry: state,
    files: papers.filter((paper) => paper.state === state),
    isThere: true,
    endsOn: current.find((one) => one.state === state)?.expirationDate ?? '',
    hasEnd: true,
  }));
}

/** The certifications by their kinds. */
export function certificationPlaces<Paper extends FiledCertification>(
  papers: readonly Paper[],
): CredentialPlace<Paper>[] {
  const held = Map.groupBy(papers.filter(isCertification), ({ certificationId }) => certificationId);
  return Array.from(held, ([id, files]) => ({
    name: files[0]?.name ?? '',
    drawer: 'certifications',
    entry: String(id),
    files,
    isThere: true,
    endsOn: lastEnd(files),
    hasEnd: true,
  }));
}

/** The fixed places for documents, those where nothing is filed among them [P16]. */
export function slotPlaces<Paper extends FiledCertification>(
  slots: readonly DocumentSlot[],
  drawer: 'medical' | 'written',
  papers: readonly Paper[],
): CredentialPlace<Paper>[] {
  return slots.map((slot) => {
    const files = slotFiles(slot, papers);
    return {
      name: slot.label,
      drawer,
      entry: slot.mark,
      files,
      isThere: files.length > 0,
      endsOn: lastEnd(files),
      hasEnd: slot.ends === 'always',
    };
  });
}

/** What is filed outside of these places, each by itself: copies of a license without its state, and other documents. */
export function otherPlaces(
  licenses: readonly FiledLicense[],
  certifications: readonly FiledCertification[],
): CredentialPlace<FiledLicense | FiledCertification>[] {
  const whole = { entry: '', isThere: true } as const;
  return [
    ...licenses
      .filter(({ state }) => !state)
      .map((one) => ({
        ...whole,
        name: anyLicense,
        drawer: 'license' as const,
        files: [one],
        endsOn: one.expirationDate,
        hasEnd: true,
      })),
    ...certifications
      .filter((one) => !isCertification(one) && !isSlotFile(one))
      .map((one) => ({
        ...whole,
        name: one.fileName || one.name,
        drawer: 'certifications' as const,
        files: [one],
        endsOn: one.expirationDate,
        hasEnd: false,
      })),
  ];
}
