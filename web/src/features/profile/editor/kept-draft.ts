import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { sessionState } from '../../../lib/session-state.ts';
import type { FormValues } from '../../../ui/form-state.ts';

interface Kept {
  readonly candidateId: string;
  readonly draft: FormValues;
}

/** What is too large or too private for the storage of a device. */
const left = new Set(['fileName', 'fileBase64Str', 'avatar', 'dateOfBirth', 'ssn']);

/** Keeps a draft when the session has ended by itself, for the next login; whoever closes a drawer or logs out has chosen so. */
export function keepDraftOfEndedSession(section: string, kept: Kept): void {
  saveDraft(nameOf(section), { ...kept, draft: withoutLeft(kept.draft) });
}

/** Whether the session is over although nobody logged out. */
export function hasSessionEnded(): boolean {
  const { status, hasLeft } = sessionState();
  return status === 'signedOut' && !hasLeft;
}

/** What the same candidate typed before the session ended. */
export function keptDraft(section: string, candidateId: string): FormValues | undefined {
  const kept = readDraft<Kept>(nameOf(section));
  return kept?.candidateId === candidateId ? kept.draft : undefined;
}

/** Forgets it: it was saved, or its drawer was closed. */
export function dropKeptDraft(section: string): void {
  dropDraft(nameOf(section));
}

function nameOf(section: string): string {
  return `profile.${section}`;
}

function withoutLeft(value: FormValues): FormValues {
  const clean = (inner: unknown): unknown =>
    Array.isArray(inner)
      ? inner.map(clean)
      : inner && typeof inner === 'object'
        ? withoutLeft(inner as FormValues)
        : inner;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !left.has(name))
      .map(([name, inner]) => [name, clean(inner)]),
  );
}
