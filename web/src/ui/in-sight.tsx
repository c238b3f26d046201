import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What was scrolled past counts; an element that shows only its upper edge at the foot of the window does not yet. */
const peeking = '10000px 0px -160px';

interface InSightProps {
  /** Of the placeholder for the children until then. */
  height: string;
  /** Not yet, even in the viewport: what comes first is still being loaded. */
  isHeld?: boolean;
  children: ReactNode;
}

/** Renders its children once they are in the viewport: what is below the fold sends no request before. */
export function InSight({ height, isHeld = false, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isInSight || isHeld) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setInSight(true);
      },
      { rootMargin: peeking },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInSight, isHeld]);
  return isInSight ? children : <div ref={place} style={{ minHeight: height }} />;
}
