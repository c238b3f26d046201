import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus into what is opened, and back to the opener when it goes, also where its owner removes it at once: antd returns the
 * focus only when something of its own has closed.
 */
export function useFocusInside(
  place: RefObject<HTMLElement | null>,
  first: (inside: HTMLElement) => HTMLElement | null,
) {
  const opener = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => {
    opener.current ??= document.activeElement;
    if (place.current) first(place.current)?.focus({ preventScroll: true });
  }, []);
  // Not in the effect above: antd holds the focus until the effects of its own are undone, which are undone before this one.
  useEffect(
    () => () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );
}
