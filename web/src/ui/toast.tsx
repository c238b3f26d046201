import { useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure' | 'note';
  readonly text: string;
}

/** How long a toast stays: a success is seen at a glance, anything else wants reading. */
const lifeMs = { success: 2000, failure: 6000, note: 6000 } as const;

let shown: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast['kind'], text: string): void {
  count += 1;
  const toast = { id: count, kind, text };
  change([...shown.filter((other) => other.text !== text), toast].slice(-3));
  setTimeout(() => change(shown.filter((other) => other !== toast)), lifeMs[kind]);
}

const toasts = {
  success: (text: string) => show('success', text),
  failure: (text: string) => show('failure', text),
  note: (text: string) => show('note', text),
} as const;

/** Short messages at the bottom centre: success goes after 2 s, the others after 6 s. */
export function useToast(): typeof toasts {
  return toasts;
}

/** Where toasts appear; stands once, in the shell. */
export function Toasts() {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {all.map((toast) => (
        <p key={toast.id} className={classes(styles.toast, styles[toast.kind])}>
          <Icon name={toast.kind === 'success' ? 'check' : toast.kind === 'failure' ? 'alert' : 'info'} />
          {toast.text}
        </p>
      ))}
    </div>
  );
}
