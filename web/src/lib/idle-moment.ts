import { useEffect, useState } from 'react';

/** Resolves once the browser has nothing more urgent to do, after a second at the latest. */
export function idleMoment(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
}

/** Whether the browser has had that moment since a component was first drawn. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isHere = true;
    void idleMoment().then(() => isHere && setIdle(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isIdle;
}
