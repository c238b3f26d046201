import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const name = 'act';

/** Does once what the address asks for with `act`, as the command palette writes it, and takes it out of the address [X21]. */
export function useAskedAct(acts: Readonly<Record<string, () => void>>): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const latest = useRef({ acts, setParams });
  latest.current = { acts, setParams };
  useEffect(() => {
    const act = asked === null ? undefined : latest.current.acts[asked];
    if (!act) return;
    act();
    latest.current.setParams(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [asked]);
}
