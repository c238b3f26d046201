import * as z from 'zod';
import { noteKinds } from '#shared/domain/notes.ts';
import { entity } from '../_table/entity.ts';

const text = z.string();

/** A staff note about a candidate. Ids sort by time, pinned ones after all others, so that a descending list begins with them. */
const noteRecord = z.object({
  candidateId: text,
  place: z.enum(['plain', 'top']),
  id: text,
  /** The job of the application that it is about. */
  jobId: text.optional(),
  kind: z.enum(noteKinds),
  text,
  at: text,
  authorId: text,
  editedAt: text.optional(),
  additions: z.array(z.object({ text, at: text, by: text })),
  version: z.number(),
});
export type NoteRecord = z.output<typeof noteRecord>;

export const notes = entity(noteRecord, {
  pk: 'CAND#{candidateId}',
  sk: 'NOTE#{place}#{id}',
  lists: { ofCandidate: { pk: 'CAND#{candidateId}', sk: 'NOTE#' } },
});

/** The idempotency record of a submitted form: it creates one note however often it is sent. Expires after a day. */
export const noteTokens = entity(z.object({ candidateId: text, token: text, noteId: text, expiresAt: z.number() }), {
  pk: 'CAND#{candidateId}',
  sk: 'NOTED#{token}',
});

/** A note id for this instant. */
export function noteIdOf(at: Date, token: string): string {
  return `${at.getTime().toString(36).padStart(9, '0')}-${token}`;
}
