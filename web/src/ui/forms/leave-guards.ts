import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Location } from 'react-router-dom';

/** Whether unsaved changes would be lost at an address. */
type LeaveGuard = (next: Location) => boolean;

let guards: readonly RefObject<LeaveGuard>[] = [];
const listeners = new Set<() => void>();

function change(next: typeof guards): void {
  guards = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether any form on the page would lose changes at an address. */
export function isLostAtLeaving(next: Location): boolean {
  return guards.some(({ current: isLost }) => isLost(next));
}

/**
 * Adds a guard for as long as its component is on the page. Returns whether it is the newest, which asks for all: the router asks one
 * blocker alone, and a form in a drawer would silence the one below it.
 */
export function useLeaveGuard(isLostAt: LeaveGuard): boolean {
  const guard = useRef(isLostAt);
  useEffect(() => {
    guard.current = isLostAt;
  });
  useEffect(() => {
    change([...guards, guard]);
    return () => change(guards.filter((one) => one !== guard));
  }, []);
  return useSyncExternalStore(watch, () => guards.at(-1)) === guard;
}
