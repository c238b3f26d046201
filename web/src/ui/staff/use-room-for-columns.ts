import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useMedia } from '../use-media.ts';

/**
 * Whether a table fits into its box: not on a phone, and not where its columns, as wide as their longest words, would push the page
 * sideways. A table that did not fit is tried again when other columns are shown, or its box is as wide as it was.
 */
export function useRoomForColumns(box: RefObject<HTMLElement | null>, columns: string, rows: unknown): boolean {
  const isWide = useMedia('(min-width: 768px)');
  const [room, needed] = useWidths(box);
  const [tooWide, setTooWide] = useState<{ readonly columns: string; readonly width: number }>();
  const hasRoom = isWide && !(tooWide && tooWide.columns === columns && room < tooWide.width);
  // Before anything is painted: nothing is seen of a table that does not fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or another width change what is measured
  useLayoutEffect(() => {
    const width = hasRoom ? (box.current?.querySelector('table')?.offsetWidth ?? 0) : 0;
    if (box.current && width > box.current.clientWidth) setTooWide({ columns, width });
  }, [box, hasRoom, columns, rows, room, needed]);
  return hasRoom;
}

/** How wide a box and the table in it are, in pixels, as long as they are there: a font that comes late widens a table. */
function useWidths(box: RefObject<HTMLElement | null>): readonly [room: number, needed: number] {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const [needed, setNeeded] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries)
        (target === box.current ? setRoom : setNeeded)(Math.floor(contentRect.width));
    });
    observer.observe(box.current);
    const table = box.current.querySelector('table');
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
  return [room, needed];
}
