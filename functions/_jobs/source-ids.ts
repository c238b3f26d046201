import { hash } from 'node:crypto';
import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import { pack, unpacked } from '../_table/packed-fields.ts';

const fields = z.object({
  source: z.string(),
  part: z.string(),
  /** How many parts there are; those behind them are of an earlier, longer list. */
  parts: z.number(),
  /** Of the whole list. */
  digest: z.string(),
});
const keys = { pk: 'SOURCE#{source}', sk: 'IDS#{part}' } as const;
const packedParts = entity(
  fields.extend({ packed: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  keys,
);
const parts = entity(fields.extend({ ids: z.array(z.string()) }), { ...keys, unpack: unpacked });

/** An item takes less than 400 KB. */
const idsInPart = 2_000;
const partName = (part: number) => String(part).padStart(4, '0');

/** The external ids of a source's open jobs, kept in the table so that its file can be made again [Y13]. Writes nothing where they are the same. */
export async function noteSourceIds(source: string, externalIds: readonly string[]): Promise<void> {
  const digest = hash('sha256', JSON.stringify(externalIds), 'base64url');
  const first = await parts.find({ source, part: partName(0) }, { consistent: true });
  if (first?.digest === digest) return;
  const count = Math.max(1, Math.ceil(externalIds.length / idsInPart));
  // The first one last: until it is written, the list counts as the earlier one and is written again.
  for (let part = count - 1; part >= 0; part--) {
    const ids = externalIds.slice(part * idsInPart, (part + 1) * idsInPart);
    await packedParts.put({ source, part: partName(part), parts: count, digest, packed: pack({ ids }) });
  }
}

/** The ids as they were last noted; undefined for a source that never was. */
export async function findSourceIds(source: string): Promise<string[] | undefined> {
  const first = await parts.find({ source, part: partName(0) }, { consistent: true });
  if (!first) return undefined;
  const ids = [...first.ids];
  for (let part = 1; part < first.parts; part++)
    ids.push(...((await parts.find({ source, part: partName(part) }, { consistent: true }))?.ids ?? []));
  return ids;
}
