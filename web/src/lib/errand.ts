import { useLocation } from 'react-router-dom';

/**
 * What a page sent its reader to another one for: said there, and closing leads back to it. It travels in the state of the history,
 * which only links of this site can set: nobody can put words into a page by an address.
 */
export interface Errand {
  /** "ICU RN, Nights asks for NIHSS." */
  readonly why: string;
}

/** The errand of the present entry of the history. */
export function useErrand(): Errand | undefined {
  const state: unknown = useLocation().state;
  return (state as { errand?: Errand } | null)?.errand;
}

/** The state of a link from /start: the page that it leads to leads back there. */
export const fromStart = { isFromStart: true } as const;

/** Whether /start has led to the present entry of the history. */
export function useIsFromStart(): boolean {
  const state: unknown = useLocation().state;
  return (state as Partial<typeof fromStart> | null)?.isFromStart === true;
}
