import { createContext } from 'react';
import type { Path } from './field-store.ts';
import type { FormEngine } from './form-handle.ts';

/** The form around a field, and the place of the entry of a list, or of an object in one, that the field belongs to. */
export const EngineContext = createContext<FormEngine<never> | undefined>(undefined);
export const ScopeContext = createContext<Path>([]);
