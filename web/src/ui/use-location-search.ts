import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { isSearchableLocation } from '#shared/domain/location.ts';
import { call } from '../lib/call.ts';

const pauseMs = 300;
const failure = 'Could not retrieve location';

/** Places for typed text: after a pause of 300 ms, from three characters on, never for digits (a zip is complete as it is). */
export function useLocationSearch(onFailure?: (message: string) => void) {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const timer = useRef<number>(undefined);
  const newest = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function clear() {
    window.clearTimeout(timer.current);
    newest.current += 1;
    setLabels([]);
  }

  async function look(text: string) {
    newest.current += 1;
    const mine = newest.current;
    try {
      const places = await call(api.datalist.locations, { input: text.trim().slice(0, 50) });
      // Documents: a result is kept only if it holds a comma or a number. An older answer never replaces a newer one.
      if (mine === newest.current) setLabels(places.map((place) => place.label).filter((label) => /[,\d]/.test(label)));
    } catch {
      if (mine === newest.current) onFailure?.(failure);
    }
  }

  function type(text: string) {
    clear();
    if (isSearchableLocation(text)) timer.current = window.setTimeout(() => void look(text), pauseMs);
  }

  return { labels, type, clear };
}
