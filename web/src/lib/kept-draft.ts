import { dropDraft, readDraft, saveDraft } from './drafts.ts';
import { sessionState } from './session/session-state.ts';

interface Kept {
  /** The owner: never restored for another user. */
  readonly ownerId: string;
  readonly draft: object;
}

/** Whether the session has expired without a logout: only then a draft is kept, since leaving and logging out are decisions. */
export function hasSessionEnded(): boolean {
  const { status, hasLeft } = sessionState();
  return status === 'signedOut' && !hasLeft;
}

/** Keeps a draft for the next login of the same user. */
export function keepDraft(name: string, ownerId: string, draft: object): void {
  saveDraft(name, { ownerId, draft } satisfies Kept);
}

/** The draft that the same user left when the session expired. */
export function keptDraft<T extends object>(name: string, ownerId: string): T | undefined {
  const kept = readDraft<Kept>(name);
  return kept?.ownerId === ownerId ? (kept.draft as T) : undefined;
}

/** Drops a draft that was saved or discarded. */
export function dropKeptDraft(name: string): void {
  dropDraft(name);
}
