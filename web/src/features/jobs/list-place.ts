import type { VirtualItem } from '@tanstack/react-virtual';

/** The heights of the tiles of lists that were left, so that coming back draws the list as tall as it was. */
const places = new Map<string, VirtualItem[]>();
const most = 20;

export function placeOf(list: string): VirtualItem[] {
  return places.get(list) ?? [];
}

/** Remembers a list as it is left; the oldest of twenty goes. */
export function keepPlace(list: string, measured: VirtualItem[]): void {
  places.delete(list);
  places.set(list, measured);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}
