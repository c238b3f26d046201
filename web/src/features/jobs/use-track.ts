import { useRef, useState } from 'react';

/** A row that scrolls sideways: its position, and one screenful forward or back. */
export function useTrack() {
  const track = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState<'start' | 'middle' | 'end'>('start');

  function look() {
    const element = track.current;
    if (!element) return;
    const isEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 8;
    setEdge(element.scrollLeft <= 8 ? 'start' : isEnd ? 'end' : 'middle');
  }

  return {
    track,
    edge,
    look,
    turn: (way: 1 | -1) => track.current?.scrollBy({ left: way * track.current.clientWidth }),
  };
}
