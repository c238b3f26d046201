/** Drafts of forms, kept on this device for a day, so that nothing typed is lost; passwords are never kept. */
const prefix = 'caravel.draft.';
const lifeMs = 24 * 60 * 60 * 1000;

/** What was typed the last time, or undefined when there is none or it is older than a day. */
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

/** Keeps what was typed; a browser without room keeps nothing, and the form still works. */
export function saveDraft(name: string, value: object, now = Date.now()): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ savedAt: now, value: withoutSecrets(value) }));
  } catch {
    // Private windows and full storage refuse; the person has lost nothing yet.
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
