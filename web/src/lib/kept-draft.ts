import { dropDraft, readDraft, saveDraft } from './drafts.ts';
import { sessionState } from './session/session-state.ts';

interface Kept {
  /** Whose it is: never shown to anybody else. */
  readonly ownerId: string;
  readonly draft: object;
}

/** Whether the session is over although nobody logged out: only then is a draft kept, whoever leaves or logs out has chosen so. */
export function hasSessionEnded(): boolean {
  const { status, hasLeft } = sessionState();
  return status === 'signedOut' && !hasLeft;
}

/** Keeps what was typed for the next login of the same person. */
export function keepDraft(name: string, ownerId: string, draft: object): void {
  saveDraft(name, { ownerId, draft } satisfies Kept);
}

/** What the same person typed before the session ended. */
export function keptDraft<T extends object>(name: string, ownerId: string): T | undefined {
  const kept = readDraft<Kept>(name);
  return kept?.ownerId === ownerId ? (kept.draft as T) : undefined;
}

/** Forgets it: it was saved, or given up. */
export function dropKeptDraft(name: string): void {
  dropDraft(name);
}
