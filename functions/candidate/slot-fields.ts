import type * as z from 'zod';
import type { certificationsSection } from '#shared/contract/profile.ts';
import { isCertification, slotMarkOf } from '#shared/domain/document-slots.ts';
import { endOfRecord, isEndAsGiven, isToConfirm } from '#shared/domain/documents/slot-records.ts';
import { Problem, wrongField } from '#shared/domain/problem.ts';
import type { ProfileEntry } from '../_people/profile/profile.ts';
import { sealRecord } from '../_people/profile/slot-records.ts';

type Sent = z.output<typeof certificationsSection>['certificationList'][number];
type Stored = ProfileEntry<'certifications'>;

/** Refuses a slot or a record of a certification, records from staff who impersonate, and a license without its end [C10]. */
export function checkSlots(all: readonly Sent[], { impersonated }: { readonly impersonated: boolean }): void {
  for (const [index, one] of all.entries()) {
    const at = (field: string) => `certificationList.${index}.${field}`;
    if (one.slot && isCertification(one)) throw wrongField(at('slot'), 'Only a medical or written document has a slot');
    if (one.record === undefined) continue;
    if (impersonated)
      throw new Problem('forbidden', 'onlyTheCandidate', 'Only the candidate enters what a document says.');
    if (isCertification(one))
      throw wrongField(at('record'), 'Only a medical or written document has a record; leave it out here');
    if (one.record?.slot === 'DriversLicense' && !one.expirationDate)
      throw wrongField(at('expirationDate'), 'Expiration Date Required');
  }
}

interface Slotted {
  readonly candidateId: string;
  readonly sent: Pick<Sent, 'slot' | 'record' | 'expirationDate'>;
  /** The stored entry that it replaces. */
  readonly before: Stored | undefined;
  /** The name of its file. */
  readonly fileName: string;
  /** Its place in the list, for what is refused. */
  readonly index: number;
}

/** The fields of an entry that go by its slot and its record: what is not sent stays, and a record says its end [C10]. */
export async function slotFieldsOf({ candidateId, sent, before, fileName, index }: Slotted) {
  const { slot, record, expirationDate } = sent;
  const ofSlot = slot && { slot };
  const mark = slotMarkOf({ slot: slot ?? before?.slot, fileName });
  if (record) {
    if (mark !== undefined && mark !== record.slot)
      throw wrongField(
        `certificationList.${index}.record.slot`,
        'This document has another slot. Send its record there',
      );
    return {
      slot: record.slot,
      expirationDate: endOfRecord(record) ?? expirationDate,
      recordSealed: await sealRecord(candidateId, record, before),
      isToConfirm: isToConfirm(record),
    };
  }
  if (!before?.recordSealed) return { ...ofSlot, expirationDate };
  if (record === null) return { ...ofSlot, expirationDate, recordSealed: '', isToConfirm: false };
  if (mark !== slotMarkOf(before))
    throw wrongField(`certificationList.${index}.slot`, 'Its record is one of another slot. Clear the record first');
  return { ...ofSlot, expirationDate: isEndAsGiven(mark) ? expirationDate : before.expirationDate };
}
