import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useMedia } from '../use-media.ts';

/** From here on columns that do not fit are scrolled in their box: cards would waste the room. In pixels; at 1440 every list has it. */
const scrollRoom = 840;

/** How the rows of a table are shown: as columns, as columns that are scrolled in their box, or as a card each. */
export type RowShape = 'columns' | 'scrolled' | 'cards';

/**
 * Which shape fits into a box: on a phone, and where columns as wide as their longest words would push a small box sideways, cards. A
 * table that did not fit is tried again when other columns are shown, or its box is as wide as it was.
 */
export function useRowShape(box: RefObject<HTMLElement | null>, columns: string, rows: unknown): RowShape {
  const isWide = useMedia('(min-width: 768px)');
  const room = useWidth(box);
  const [tooWide, setTooWide] = useState<{ readonly columns: string; readonly width: number }>();
  const isTooWide = tooWide?.columns === columns && room < tooWide.width;
  const fits = isWide && !isTooWide;
  // Before anything is painted: nothing is seen of a table that does not fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or another width change what is measured
  useLayoutEffect(() => {
    const width = fits ? (box.current?.querySelector('table')?.offsetWidth ?? 0) : 0;
    if (box.current && width > box.current.clientWidth) setTooWide({ columns, width });
  }, [box, fits, columns, rows, room]);
  if (fits) return 'columns';
  return isWide && room >= scrollRoom ? 'scrolled' : 'cards';
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
