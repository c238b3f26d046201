import { useEffect } from 'react';

/**
 * Preloads the identity library while the user types. A chunk that failed to load stays missing until a reload (browsers cache
 * the failure), so it should be loaded before the connection is lost.
 */
export function useIdentitySoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('./identity.ts').catch(() => undefined), 300);
    return () => clearTimeout(timer);
  }, []);
}
