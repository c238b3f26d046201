/** Names in a draft that are not stored. */
const ours = new Set(['key']);

/** A draft without what is empty: no texts, lists and objects with nothing in them, no null, no "no" and no nought; undefined for nothing at all. */
export function stripped(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) {
    const kept = value.map(stripped).filter((inner) => inner !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  // A file shows nothing of itself as JSON.
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  if (value === null || typeof value !== 'object') return value || undefined;
  const kept = Object.entries(value)
    .filter(([name]) => !ours.has(name))
    .map(([name, inner]) => [name, stripped(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Whether two drafts say the same; what is empty is left out first. */
export function isSameDraft(one: unknown, other: unknown): boolean {
  return JSON.stringify(stripped(one)) === JSON.stringify(stripped(other));
}

/**
 * Whether what is stored is what was sent, apart from the ids that new entries got: then a save whose answer was lost has arrived.
 */
export function isStoredDraft(stored: unknown, sent: unknown): boolean {
  return isSameDraft(withoutNewIds(stored, sent), sent);
}

function withoutNewIds(stored: unknown, sent: unknown): unknown {
  if (Array.isArray(stored) && Array.isArray(sent)) return stored.map((inner, at) => withoutNewIds(inner, sent[at]));
  if (!isRecord(stored) || !isRecord(sent)) return stored;
  const kept = Object.entries(stored).filter(([name]) => name !== 'id' || sent.id);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNewIds(inner, sent[name])]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !(value instanceof File);
}

/** Whether a draft holds nothing that was typed. */
export function isEmptyDraft(draft: unknown): boolean {
  return stripped(draft) === undefined;
}
