import type { FormValues } from '../../../ui/forms/form-state.ts';

/** Keys of another visit may come back with a kept draft. */
const visit = Date.now().toString(36);
let count = 0;

/** Gives entries of a draft a key of their own, by which they are told apart while they move. */
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
