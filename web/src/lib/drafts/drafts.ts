import { dayMs } from '#shared/domain/days/durations.ts';
import { sessionState } from '../session/session-state.ts';

/**
 * Drafts of forms, stored on this device for a day, so that no input is lost; passwords and files are never stored. One with an owner
 * is restored for that user only.
 */
const prefix = 'caravel.draft.';
const lifeMs = dayMs;

interface Stored {
  readonly savedAt: number;
  readonly value: object;
}

/** What is kept beside a draft: the token under which it was sent last. */
const sentMark = '.sent';

const keyOf = (name: string, ownerId?: string) => `${prefix}${name}${ownerId ? `@${ownerId}` : ''}`;

/** The draft, or undefined when there is none, it is older than a day, or another user's. */
export function readDraft<T>(name: string, ownerId?: string, now = Date.now()): Partial<T> | undefined {
  dropOld(now);
  return storedAt(keyOf(name, ownerId))?.value as Partial<T> | undefined;
}

/** Forgets drafts that are older than a day, whichever form they are of: most are never opened again. */
function dropOld(now: number): void {
  for (const key of draftKeys()) {
    const stored = storedAt(key);
    if (!stored || !(now - stored.savedAt < lifeMs)) localStorage.removeItem(key);
  }
}

/** A draft that cannot be read is none. */
function storedAt(key: string): Stored | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Stores a draft; a browser without room stores nothing, and the form still works. */
export function saveDraft(name: string, value: object, ownerId?: string, now = Date.now()): void {
  try {
    const stored: Stored = { savedAt: now, value: withoutSecrets(value) as object };
    localStorage.setItem(keyOf(name, ownerId), JSON.stringify(stored));
  } catch {
    // Private windows and full storage refuse; no input is lost yet.
  }
}

/** Forgets a draft, and under which token it was sent. */
export function dropDraft(name: string, ownerId?: string): void {
  for (const each of [name, name + sentMark]) localStorage.removeItem(keyOf(each, ownerId));
}

/** What was sent of a draft last, and under which token: a crash before the answer does not make it another thing. */
export const sentDraft = {
  read: (name: string, ownerId: string) => readDraft<{ content: string; token: string }>(name + sentMark, ownerId),
  save: (name: string, ownerId: string, sent: object) => saveDraft(name + sentMark, sent, ownerId),
};

/** Forgets every draft: at logout. */
export function dropAllDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key);
}

/** Whether the session has expired without a logout: only then an unsaved draft is kept, since leaving and logging out are decisions. */
export function hasSessionEnded(): boolean {
  const { status, hasLeft } = sessionState();
  return status === 'signedOut' && !hasLeft;
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(
    ([name, inner]) => !(inner instanceof Blob) && !/password|ssn|code$/i.test(name),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner)]));
}
