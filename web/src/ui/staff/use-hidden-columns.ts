import { useState } from 'react';

const prefix = 'caravel.columns.';

/** The titles of the columns that were taken out of a table, remembered on this device; nothing is without a name for it. */
export function useHiddenColumns(name: string | undefined) {
  const [hidden, setHidden] = useState(() => stored(name));
  return {
    hidden,
    onHide: (titles: readonly string[]) => {
      setHidden(titles);
      localStorage.setItem(prefix + name, JSON.stringify(titles));
    },
  };
}

function stored(name: string | undefined): readonly string[] {
  try {
    const titles: unknown = JSON.parse((name && localStorage.getItem(prefix + name)) || '[]');
    return Array.isArray(titles) ? titles.map(String) : [];
  } catch {
    return [];
  }
}
