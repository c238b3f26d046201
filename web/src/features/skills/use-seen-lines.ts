import { type RefObject, useEffect, useState } from 'react';

/** How long a line is in sight before its group may be scored together. */
const readForMs = 1_000;

/** Whether each line inside has been on the screen for a second; a group that is taller than the screen is read by scrolling. */
export function useSeenLines(group: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const unseen = new Set<Element>(group.current?.querySelectorAll('[data-line]'));
    const waiting = new Map<Element, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          window.clearTimeout(waiting.get(target));
          if (isIntersecting) waiting.set(target, window.setTimeout(read, readForMs, target));
        }
      },
      // A line at the edge may be a pixel short of being whole.
      { threshold: 0.9 },
    );
    function read(line: Element) {
      observer.unobserve(line);
      unseen.delete(line);
      if (unseen.size === 0) setSeen(true);
    }
    for (const line of unseen) observer.observe(line);
    return () => {
      observer.disconnect();
      for (const timer of waiting.values()) window.clearTimeout(timer);
    };
  }, [group]);
  return isSeen;
}
