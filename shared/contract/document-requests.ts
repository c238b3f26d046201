import * as z from 'zod';
import { mostRequestName, mostRequestWords, requestKinds } from '../domain/documents/document-requests.ts';
import { day, id, line, optionalLines } from './fields.ts';

const text = z.string();

/** What staff say when they ask for a document, and when they refuse one: then the reason is required. */
export const askingWords = optionalLines(mostRequestWords);
export const refusingWords = askingWords.min(1, 'Please give a reason.');
/** By when it is needed; empty for no hurry. */
export const dueDay = z.union([z.literal(''), day], { error: 'Invalid date' });

export const requestedDocument = {
  kind: z.enum(requestKinds),
  name: line(mostRequestName),
  words: askingWords.default(''),
  dueOn: dueDay.default(''),
  /** The file that is refused. */
  fileId: id.optional(),
};

/** A request as staff see it. */
export const documentRequest = z.object({
  id: text,
  kind: z.enum(requestKinds),
  name: text,
  words: text,
  dueOn: text,
  /** Empty where none was refused. */
  fileId: text,
  by: text,
  at: text,
  state: z.enum(['open', 'answered', 'withdrawn']),
});
export type DocumentRequest = z.infer<typeof documentRequest>;

/** A request as the candidate sees it. */
export const ownDocumentRequest = documentRequest.omit({ state: true, fileId: true }).extend({
  isRefused: z.boolean(),
  /** The part of the profile where it is sent. */
  drawer: text,
});
export type OwnDocumentRequest = z.infer<typeof ownDocumentRequest>;
