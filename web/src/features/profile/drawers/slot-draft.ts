import { type DocumentSlot, documentCertificationId } from '#shared/domain/document-slots.ts';
import { isEndAsGiven, type SlotRecord } from '#shared/domain/documents/slot-records.ts';
import { type SlotWay, waysOf } from '#shared/domain/documents/slot-ways.ts';

/** A record while it is filled in: texts, those of other ways among them. */
export type RecordDraft = Readonly<Record<string, string>>;

/** The new document of a slot, or the record of a stored one. */
export interface SlotDraft {
  readonly fileName: string;
  readonly fileBase64Str: string;
  readonly expirationDate: string;
  /** The stored document whose record this is; empty for a new document. */
  readonly recordOf?: string | undefined;
  /** Missing in a draft that was kept on the device, where no record is kept. */
  readonly record?: RecordDraft | undefined;
}

export const noDraft = { fileName: '', fileBase64Str: '', expirationDate: '', recordOf: '', record: {} };

/** A stored record as its fields hold it. */
export function recordDraft(record: SlotRecord | undefined): RecordDraft {
  if (!record) return {};
  const { slot: _, ...fields } = record;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
}

/** What was chosen of the ways of a slot; where there is one only, nothing has to be. */
export function wayOf(
  { mark }: DocumentSlot,
  record: RecordDraft | undefined,
): (SlotWay & { way: string }) | undefined {
  const ways = Object.entries(waysOf(mark));
  const [way, said] = ways.find(([name]) => ways.length === 1 || name === record?.way) ?? [];
  return way && said ? { way, ...said } : undefined;
}

/** Whether something of a record was entered. */
export function hasRecord(slot: DocumentSlot, record: RecordDraft | undefined): boolean {
  const fields = Object.keys(wayOf(slot, record)?.fields ?? {});
  return Boolean(record?.way) || fields.some((name) => record?.[name]?.trim());
}

/** Whether the end of a document follows from what was entered of it. */
export function isEndKnown(slot: DocumentSlot, record: RecordDraft | undefined): boolean {
  return hasRecord(slot, record) && !isEndAsGiven(slot.mark);
}

/** Whether anything of a slot is to be sent. */
export function isFilled(slot: DocumentSlot, { fileName, expirationDate, recordOf, record }: SlotDraft): boolean {
  return Boolean(fileName || expirationDate || recordOf || hasRecord(slot, record));
}

/** A record as it is sent, for the contract's rules to judge; undefined where none was entered. */
export function sentRecord(slot: DocumentSlot, record: RecordDraft | undefined): object | undefined {
  const chosen = wayOf(slot, record);
  if (!chosen || !hasRecord(slot, record)) return undefined;
  const fields = Object.entries(chosen.fields).map(([name, { kind }]) => {
    const text = record?.[name]?.trim() ?? '';
    const isNumber = kind === 'percent' || kind === 'millimeters';
    return [name, isNumber ? (text === '' ? undefined : Number(text)) : text];
  });
  return { slot: slot.mark, way: chosen.way, ...Object.fromEntries(fields) };
}

/** The document of a slot as it is sent. A record that was emptied is cleared; one that a kept draft lost stays as it is. */
export function sentDocument(slot: DocumentSlot, draft: SlotDraft) {
  const { fileName, fileBase64Str, expirationDate, recordOf, record } = draft;
  const sent = sentRecord(slot, record);
  return {
    certificationId: documentCertificationId,
    slot: slot.mark,
    expirationDate,
    ...(recordOf ? { id: recordOf } : { fileName, fileBase64Str }),
    ...(sent ? { record: sent } : recordOf && record && { record: null }),
  };
}
