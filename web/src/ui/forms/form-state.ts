import { createContext, useContext } from 'react';

export type FormValues = Readonly<Record<string, unknown>>;
export type FormErrors = Readonly<Record<string, string>>;

/** What fields share with their form. */
export interface FormState {
  readonly id: string;
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly isSubmitting: boolean;
  /** Changes one or several values at once. */
  set(changes: FormValues): void;
  /** Shows a message under a field; undefined removes it. */
  setError(name: string, message: string | undefined): void;
  /** Checks one field and shows what is wrong with it; returns whether it is valid. */
  check(name: string): boolean;
  /** The user focused a field: its message is cleared, unless the form itself moved the focus there. */
  entered(name: string): void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around a component. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside of a form.');
  return form;
}

/** What a form asks of a schema: zod's and zod/mini's both answer so. */
export interface FormSchema<Out> {
  safeParse(values: unknown): { success: true; data: Out } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The validation errors of the values by field, the first message of each. */
export function faultsOf(schema: FormSchema<unknown>, values: FormValues): FormErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const faults: Record<string, string> = {};
  for (const issue of result.error.issues) faults[String(issue.path[0] ?? '')] ??= issue.message;
  return faults;
}
