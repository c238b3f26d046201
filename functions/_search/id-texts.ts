import type { NumberSection, Sections } from './sections.ts';
import { readTexts, type Texts, textSections } from './text-dictionary.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const uuidBytes = 16;

/** The ids of rows; UUIDs take 16 bytes each instead of 36. */
export function idSections(ids: readonly string[], items: Uint32Array): Record<string, NumberSection> {
  if (!ids.every((id) => uuid.test(id))) return textSections('ids', ids, items);
  const bytes = Buffer.alloc(ids.length * uuidBytes);
  for (let row = 0; row < items.length; row++)
    bytes.write((ids[items[row] as number] as string).replaceAll('-', ''), row * uuidBytes, 'hex');
  return { 'ids.uuids': bytes };
}

/** The ids of a snapshot's rows, stored as 16-byte UUIDs or as strings. */
export function readIds(sections: Sections): Pick<Texts, 'at'> {
  if (!sections.has('ids.uuids')) return readTexts(sections, 'ids');
  const bytes = sections.numbers('ids.uuids', 'u8');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    at(row) {
      const hex = buffer.toString('hex', row * uuidBytes, (row + 1) * uuidBytes);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}
