import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus into what is opened, and back to the opener when it goes, also where its owner removes it at once: antd returns the
 * focus only when something of its own has closed.
 */
export function useFocusInside(
  place: RefObject<HTMLElement | null>,
  first: (inside: HTMLElement) => HTMLElement | null,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const inside = place.current;
    if (inside) first(inside)?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      const isLost = !now || now === document.body || inside?.closest('[role=dialog]')?.contains(now);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}
