import { isDeepStrictEqual } from 'node:util';
import { type SlotRecord, slotRecord } from '#shared/domain/documents/slot-records.ts';
import { open, seal } from '../../_runtime/sealing.ts';
import type { ProfileEntry } from './profile.ts';

type Stored = Pick<ProfileEntry<'certifications'>, 'candidateId' | 'recordSealed'>;

/**
 * The details of a slot's document; undefined when there are none, or when newer rules would refuse them (they stay stored). Throws for
 * details sealed for another candidate.
 */
export async function openRecord({ candidateId, recordSealed }: Stored): Promise<SlotRecord | undefined> {
  if (!recordSealed) return undefined;
  const text = await open('slot-record', recordSealed, candidateId);
  if (text === undefined) throw new Error('A record cannot be opened.');
  return slotRecord.safeParse(JSON.parse(text)).data;
}

/** Seals a record; returns the stored seal when the content is the same, so that an unchanged entry is not written. */
export async function sealRecord(candidateId: string, record: SlotRecord, before?: Stored): Promise<string> {
  const stored = before && (await openRecord(before));
  if (before?.recordSealed && isDeepStrictEqual(stored, record)) return before.recordSealed;
  return await seal('slot-record', JSON.stringify(record), candidateId);
}
