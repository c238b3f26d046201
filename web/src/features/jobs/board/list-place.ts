import type { VirtualItem } from '@tanstack/react-virtual';

/** The heights of the tiles of lists that were left, by index, so that coming back draws the list as tall as it was. */
const places = new Map<string, number[]>();
const most = 20;

export function placeOf(list: string): readonly number[] {
  return places.get(list) ?? [];
}

/** Remembers a list as it is left; the oldest of twenty goes. */
export function keepPlace(list: string, measured: readonly VirtualItem[]): void {
  const heights = [...placeOf(list)];
  for (const { index, size } of measured) heights[index] = size;
  places.delete(list);
  places.set(list, heights);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}
