import { dayFrom } from '../assignments/assignment.ts';
import type { Day } from '../dates.ts';
import { isCertification, medicalSlots, slotFiles, writtenSlots } from '../document-slots.ts';
import { licenseName } from '../documents/document-requests.ts';
import type { CredentialPlace } from './credential-places.ts';

/** For how long a document that a newer one has replaced is kept [C16]. */
export const earlierYears = 2;
/** How many of them one candidate keeps at most; the oldest leaves. */
export const mostEarlier = 50;

/** A document as far as its kind goes; licenses have a state, the others the id of their kind. */
export interface DatedDocument {
  readonly fileId: string;
  readonly fileName: string;
  readonly expirationDate: Day;
  readonly state?: string | undefined;
  readonly certificationId?: number;
  readonly name?: string;
  readonly slot?: string | undefined;
}

/** Where a document belongs, by the names of the wallet's lines; undefined for one that is of no kind. */
export function placeOfDocument(
  one: DatedDocument,
): Pick<CredentialPlace<never>, 'drawer' | 'entry' | 'name'> | undefined {
  const { certificationId, fileName, slot, state, name = '' } = one;
  if (certificationId === undefined)
    return state ? { drawer: 'license', entry: state, name: licenseName(state) } : undefined;
  if (isCertification({ certificationId })) return { drawer: 'certifications', entry: String(certificationId), name };
  const of = [{ certificationId, fileName, slot }];
  const medical = medicalSlots.find((slot) => slotFiles(slot, of).length > 0);
  const written = writtenSlots.find((slot) => slotFiles(slot, of).length > 0);
  if (medical) return { drawer: 'medical', entry: medical.mark, name: medical.label };
  return written && { drawer: 'written', entry: written.mark, name: written.label };
}

/** Slots that hold one document at a time: the others have those of several doses or exams beside each other. */
const singleSlots: readonly string[] = ['TDAP', 'Flu', 'TB', 'DriversLicense'];
/** In a slot nothing else is replaced than what ends within these days: an X-ray and its questionnaire are beside each other. */
const dueDays = 90;

/**
 * Whether a document makes an older one history [C16]: it is of the same kind and ends later. What ends on the same day is another page
 * of it, and what ends earlier, or has no end, takes nothing from it.
 */
export function isRenewedBy(old: DatedDocument, newer: DatedDocument, today: Day): boolean {
  const [place, other] = [placeOfDocument(old), placeOfDocument(newer)];
  if (!place || !other || place.drawer !== other.drawer || place.entry !== other.entry) return false;
  if (!old.fileId || !newer.fileId || old.fileId === newer.fileId) return false;
  if (old.expirationDate === '' || newer.expirationDate <= old.expirationDate) return false;
  const isSlot = place.drawer === 'medical' || place.drawer === 'written';
  return !isSlot || (singleSlots.includes(place.entry) && old.expirationDate <= dayFrom(today, dueDays));
}
