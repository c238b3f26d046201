import * as z from 'zod';
import { retakeReasons } from '#shared/domain/checklists/validity.ts';
import { entity } from '../../_table/entity.ts';
import { isOver } from './kept-until.ts';

const text = z.string();

/** A submitted checklist that a newer one has replaced; expires by TTL, after which the sweep of files erases its document. */
const supersededChecklist = z.object({
  candidateId: text,
  assessmentId: text,
  id: text,
  completedAt: text,
  validUntil: text,
  reason: z.enum(retakeReasons).optional(),
  fileId: text,
  fileName: text,
  packed: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  expiresAt: z.number(),
});
export type SupersededChecklist = z.output<typeof supersededChecklist>;

const supersededPrefix = 'P#skillVersion#';

/** Stored below the profile's key, so that its query returns them and the sweep of files finds their documents. */
export const supersededChecklists = entity(supersededChecklist, {
  pk: 'CAND#{candidateId}',
  sk: 'P#skillVersion#{assessmentId}#{id}',
});

/** The replaced checklists in a profile's items that have not expired. */
export function supersededIn(items: readonly Readonly<Record<string, unknown>>[], now = Date.now()) {
  return items
    .filter(({ SK }) => String(SK).startsWith(supersededPrefix))
    .map((item) => supersededChecklist.parse(item))
    .filter((one) => !isOver(one, now));
}
