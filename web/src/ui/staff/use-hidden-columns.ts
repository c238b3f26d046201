import { useState } from 'react';
import type { KeptColumns } from './data-table.tsx';

const prefix = 'caravel.columns.';

/** The titles of the columns that were taken out of a table, remembered on this device under a name. */
export function useHiddenColumns(name: string): KeptColumns {
  const [hidden, setHidden] = useState(() => stored(name));
  return {
    hidden,
    onHide: (titles: readonly string[]) => {
      setHidden(titles);
      localStorage.setItem(prefix + name, JSON.stringify(titles));
    },
  };
}

function stored(name: string): readonly string[] {
  try {
    const titles: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? '[]');
    return Array.isArray(titles) ? titles.map(String) : [];
  } catch {
    return [];
  }
}
