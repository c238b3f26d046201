import type { FormValues } from '../../../ui/forms/form-state.ts';

/** A restored draft brings the keys of another visit. */
const visit = Date.now().toString(36);
let count = 0;

/** Gives each entry of a draft a stable React key. */
export function keyed<E extends object>(entries: readonly E[]): (E & { key: string })[] {
  return entries.map((entry) => {
    count += 1;
    return { ...entry, key: `${visit}-${count}` };
  });
}

/** Entries as they are sent: without their key, unsaved ones without an id. */
export function sent(draft: FormValues, list: string): Record<string, unknown>[] {
  return ((draft[list] ?? []) as FormValues[]).map(({ key: _, id, ...entry }) => (id ? { id, ...entry } : entry));
}
