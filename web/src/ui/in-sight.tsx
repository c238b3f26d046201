import { type ReactNode, useEffect, useRef, useState } from 'react';

/** An element that shows only its upper edge at the foot of the window does not count yet. */
const peeking = '0px 0px -160px';

/** Renders its children once they are in the viewport: what is below the fold sends no request before. */
export function InSight({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isInSight) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setInSight(true);
      },
      { rootMargin: peeking },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInSight]);
  return isInSight ? children : <div ref={place} style={{ minHeight: height }} />;
}
