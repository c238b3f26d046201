import { isDeepStrictEqual } from 'node:util';
import { type SlotRecord, slotRecord } from '#shared/domain/documents/slot-records.ts';
import { open, seal } from '../../_runtime/sealing.ts';
import type { ProfileEntry } from './profile.ts';

type Stored = Pick<ProfileEntry<'certifications'>, 'candidateId' | 'recordSealed'>;

/**
 * What the document of a slot says; undefined where nothing is on file, and where newer rules would refuse it: it stays stored. Throws
 * for what was sealed for another candidate.
 */
export async function openRecord({ candidateId, recordSealed }: Stored): Promise<SlotRecord | undefined> {
  if (!recordSealed) return undefined;
  const text = await open('slot-record', recordSealed, candidateId);
  if (text === undefined) throw new Error('A record cannot be opened.');
  return slotRecord.safeParse(JSON.parse(text)).data;
}

/** The sealed form of a record; the stored one where it says the same already, so that an unchanged entry is not written. */
export async function sealRecord(candidateId: string, record: SlotRecord, before?: Stored): Promise<string> {
  const stored = before && (await openRecord(before));
  if (before?.recordSealed && isDeepStrictEqual(stored, record)) return before.recordSealed;
  return await seal('slot-record', JSON.stringify(record), candidateId);
}
