import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { isSlotFile } from '#shared/domain/document-slots.ts';
import type { WorkGap } from '#shared/domain/resume/proposals.ts';
import { readDraft, saveDraft } from '../../../../lib/drafts/drafts.ts';
import type { FoundRows } from './found.ts';

/** A certification whose card is still to be added: it is saved with its file only. */
export interface AwaitedCard {
  readonly certificationId: number;
  readonly label: string;
  readonly expirationDate: string;
  readonly number: string;
}

/** What was found in a resume and waits for its owner's decision, on this device alone. */
export interface FoundInResume extends FoundRows {
  /** The resume's; empty for nothing kept. */
  readonly fileName: string;
  readonly gapList: readonly WorkGap[];
  readonly cardList: readonly AwaitedCard[];
}

const draftName = 'profile.found';
const nothing: FoundInResume = {
  fileName: '',
  jobList: [],
  schoolList: [],
  licenseList: [],
  chartingList: [],
  gapList: [],
  cardList: [],
};

/** What waits on this device for this person; nothing after a day. */
export function keptFound(ownerId: string): FoundInResume {
  return { ...nothing, ...readDraft<FoundInResume>(draftName, ownerId) };
}

export function keepFound(ownerId: string, found: FoundInResume): void {
  saveDraft(draftName, found, ownerId);
}

/** How many rows wait; gaps and cards are told where they are. */
export function rowsIn({ jobList, schoolList, licenseList, chartingList }: FoundRows): number {
  return jobList.length + schoolList.length + licenseList.length + chartingList.length;
}

/** The cards that say of their kind what no certification on file does. */
export function waitingCards(
  cards: readonly AwaitedCard[],
  { certificationList }: Pick<CandidateDetails, 'certificationList'>,
): AwaitedCard[] {
  return cards.filter(
    ({ certificationId, expirationDate }) =>
      !certificationList.some(
        (one) =>
          !isSlotFile(one) &&
          one.certificationId === certificationId &&
          (one.expirationDate === '' || one.expirationDate >= expirationDate),
      ),
  );
}
