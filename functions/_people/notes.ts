import * as z from 'zod';
import { noteKinds } from '#shared/domain/notes.ts';
import { entity } from '../_table/entity.ts';

const text = z.string();

/** What staff keep about a candidate. Its id sorts by time; pinned ones sort behind all others, so that a list from the end begins with them. */
const noteRecord = z.object({
  candidateId: text,
  place: z.enum(['plain', 'top']),
  id: text,
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

/** That a form was sent: it keeps one note however often it comes. The table removes it after a day. */
export const noteTokens = entity(z.object({ candidateId: text, token: text, noteId: text, expiresAt: z.number() }), {
  pk: 'CAND#{candidateId}',
  sk: 'NOTED#{token}',
});

/** The id of a note of this instant. */
export function noteIdOf(at: Date, token: string): string {
  return `${at.getTime().toString(36).padStart(9, '0')}-${token}`;
}
