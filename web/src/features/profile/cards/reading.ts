import { createContext, useContext } from 'react';
import type { Contact } from '../../../lib/session/identity.ts';

/** How staff read a candidate's cards: nothing is edited, and files come from the staff's own call. */
export interface Reading {
  /** Which contacts are proved. */
  readonly isProved: Record<Contact, boolean>;
  fetchFile(file: { readonly fileId: string; readonly fileName: string }): Promise<void>;
}

const ReadingContext = createContext<Reading | undefined>(undefined);
export const ReadingProvider = ReadingContext.Provider;

/** Undefined on the candidate's own profile. */
export function useReading(): Reading | undefined {
  return useContext(ReadingContext);
}
