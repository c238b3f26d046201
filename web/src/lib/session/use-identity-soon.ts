import { useEffect } from 'react';

/**
 * Fetches the identity library while somebody types. A part that could not be fetched stays missing until the page is loaded anew
 * (browsers remember the failure), so it had better be there before the connection is gone.
 */
export function useIdentitySoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('./identity.ts').catch(() => undefined), 300);
    return () => clearTimeout(timer);
  }, []);
}
