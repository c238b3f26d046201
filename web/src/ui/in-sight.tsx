import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Draws what it holds once it is about to come into sight: what stands below the fold asks for nothing before. */
export function InSight({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />;
}
