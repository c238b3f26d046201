/** A short message over the page. */
interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure' | 'note';
  readonly text: string;
}

/** How long a toast stays: a success is seen at a glance, anything else has to be read. */
const lifeMs = { success: 2000, failure: 6000, note: 6000 } as const;
const most = 3;

let shown: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** The visible toasts, oldest first. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Whether there has been any: what shows them stays, so that the last one can leave in its own time. */
export function hasShownToasts(): boolean {
  return count > 0;
}

/** Subscribes to every change; returns the unsubscribe function. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string): void {
  count += 1;
  const added = { id: count, kind, text };
  change([...shown.filter((other) => other.text !== text), added].slice(-most));
  setTimeout(() => change(shown.filter((other) => other !== added)), lifeMs[kind]);
}

/** Shows a message: success goes after 2 s, the others after 6 s. */
export const toast = {
  success: (text: string) => show('success', text),
  failure: (text: string) => show('failure', text),
  note: (text: string) => show('note', text),
} as const;
