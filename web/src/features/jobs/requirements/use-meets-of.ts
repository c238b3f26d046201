import { useEffect, useState } from 'react';
import type { meetsOf } from './meets-of.ts';

type MeetsOf = typeof meetsOf;

let loaded: MeetsOf | undefined;

/** Says that the rules are here already. */
export function haveMeetsOf(here: MeetsOf): void {
  loaded = here;
}

/** The rules that answer requirements, fetched beside the jobs that they are asked for; undefined until they are here. */
export function useMeetsOf(): MeetsOf | undefined {
  const [rules, setRules] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    import('./meets-of.ts').then(
      (module) => {
        loaded = module.meetsOf;
        setRules(() => module.meetsOf);
      },
      // Cards are whole without: the next one that is drawn tries again.
      () => undefined,
    );
  }, []);
  return rules;
}
