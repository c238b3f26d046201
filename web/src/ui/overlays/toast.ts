/** A short message at the foot, over the page. */
export interface Toast {
  readonly kind: keyof typeof lifeSeconds;
  readonly text: string;
}

/** How long a toast is shown: a success is seen at a glance, anything else has to be read. */
export const lifeSeconds = { success: 2, failure: 6, note: 6 } as const;

/** More at once are not read. */
export const mostToasts = 3;

let open: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** The toasts that have not been closed, oldest first: also those that wait for the view that shows them to load. */
export function openToasts(): readonly Toast[] {
  return open;
}

/** Subscribes to every change; returns the unsubscribe function. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Ends a toast whose time is over: what shows it counts the time, for it may have been loading. */
export function closeToast(toast: Toast): void {
  change(open.filter((other) => other !== toast));
}

/** The same words again are one toast, with its whole time ahead. */
function show(kind: Toast['kind'], text: string): void {
  change([...open.filter((other) => other.text !== text), { kind, text }].slice(-mostToasts));
}

/** Shows a message: success goes after 2 s, the others after 6 s. */
export const toast = {
  success: (text: string) => show('success', text),
  failure: (text: string) => show('failure', text),
  note: (text: string) => show('note', text),
} as const;
