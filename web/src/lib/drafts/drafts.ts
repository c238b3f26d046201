import { dayMs } from '#shared/domain/days/durations.ts';
import { sessionState } from '../session/session-state.ts';

/**
 * Drafts of forms, stored on this device for a day, so that no input is lost; passwords are never stored. One with an owner is
 * restored for that user only.
 */
const prefix = 'caravel.draft.';
const lifeMs = dayMs;

interface Stored {
  readonly savedAt: number;
  readonly value: object;
  readonly ownerId?: string;
}

/** The draft, or undefined when there is none, it is older than a day, or another user's. */
export function readDraft<T>(name: string, ownerId?: string, now = Date.now()): Partial<T> | undefined {
  const text = localStorage.getItem(prefix + name);
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as Stored;
    if (now - stored.savedAt < lifeMs) return stored.ownerId === ownerId ? (stored.value as Partial<T>) : undefined;
  } catch {
    // A draft that cannot be read is none.
  }
  dropDraft(name);
  return undefined;
}

/** Stores a draft; a browser without room stores nothing, and the form still works. */
export function saveDraft(name: string, value: object, ownerId?: string, now = Date.now()): void {
  try {
    const stored: Stored = { savedAt: now, value: withoutSecrets(value) as object, ...(ownerId && { ownerId }) };
    localStorage.setItem(prefix + name, JSON.stringify(stored));
  } catch {
    // Private windows and full storage refuse; no input is lost yet.
  }
}

/** Forgets a draft. */
export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name);
}

/** Forgets every draft: at logout. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

/** Whether the session has expired without a logout: only then an unsaved draft is kept, since leaving and logging out are decisions. */
export function hasSessionEnded(): boolean {
  const { status, hasLeft } = sessionState();
  return status === 'signedOut' && !hasLeft;
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([name]) => !/password|ssn|code$/i.test(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner)]));
}
