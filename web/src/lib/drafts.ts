/** Drafts of forms, stored on this device for a day, so that no input is lost; passwords are never stored. */
const prefix = 'caravel.draft.';
const lifeMs = 24 * 60 * 60 * 1000;

/** The draft, or undefined when there is none or it is older than a day. */
export function readDraft<T>(name: string, now = Date.now()): Partial<T> | undefined {
  const text = localStorage.getItem(prefix + name);
  if (!text) return undefined;
  try {
    const { savedAt, value } = JSON.parse(text) as { savedAt: number; value: Partial<T> };
    if (now - savedAt < lifeMs) return value;
  } catch {
    // A draft that cannot be read is none.
  }
  dropDraft(name);
  return undefined;
}

/** Stores a draft; a browser without room stores nothing, and the form still works. */
export function saveDraft(name: string, value: object, now = Date.now()): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ savedAt: now, value: withoutSecrets(value) }));
  } catch {
    // Private windows and full storage refuse; no input is lost yet.
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name);
}

/** Forgets every draft: at logout. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([name]) => !/password|ssn|code$/i.test(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner)]));
}
