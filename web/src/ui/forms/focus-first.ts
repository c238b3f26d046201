import type { Path } from './field-store.ts';

const focusable = 'input:not([type=hidden]), textarea, select, button';

/** The forms that move the focus themselves just now: then a message stays, which a person's own focus clears. */
const leading = new Set<string>();

export function isLeading(formId: string): boolean {
  return leading.has(formId);
}

/** Focuses the first of these fields in the order of the page, with its message in sight. */
export function focusFirst(formId: string, paths: readonly Path[]): void {
  const ids = new Set(paths.map((path) => idOf(formId, path)));
  const fields = document.getElementById(formId)?.querySelectorAll<HTMLElement>('[id]') ?? [];
  const first = [...fields].find(({ id }) => ids.has(id));
  const control = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable);
  leading.add(formId);
  control?.focus({ preventScroll: true });
  leading.delete(formId);
  (control?.closest('[data-field]') ?? control)?.scrollIntoView({ block: 'nearest' });
}

/** The id that antd gives to the control of a field. */
export function idOf(formId: string, path: Path): string {
  return [formId, ...path].join('_');
}
