import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useMedia } from '../use-media.ts';

/**
 * Whether a table fits into its box: not on a phone, and not where its columns, as wide as their longest words, would push the page
 * sideways. A table that did not fit is tried again when other columns are shown, or its box is as wide as it was.
 */
export function useRoomForColumns(box: RefObject<HTMLElement | null>, columns: string, rows: unknown): boolean {
  const isWide = useMedia('(min-width: 768px)');
  const room = useWidth(box);
  const [tooWide, setTooWide] = useState<{ readonly columns: string; readonly width: number }>();
  const hasRoom = isWide && !(tooWide && tooWide.columns === columns && room < tooWide.width);
  // Before anything is painted: nothing is seen of a table that does not fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or another width change what is measured
  useLayoutEffect(() => {
    const width = hasRoom ? (box.current?.querySelector('table')?.offsetWidth ?? 0) : 0;
    if (box.current && width > box.current.clientWidth) setTooWide({ columns, width });
  }, [box, hasRoom, columns, rows, room]);
  return hasRoom;
}

/** How wide a box is, in pixels, as long as it is there. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
