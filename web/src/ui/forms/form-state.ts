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
  /** Shows a message under a field; undefined takes it away. */
  setError(name: string, message: string | undefined): void;
  /** Checks one field and shows what is wrong with it; answers whether it is fine. */
  check(name: string): boolean;
  /** The person entered a field: its message goes, unless the form itself led there. */
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

/** Every fault of the values by the field that it belongs to, the first message of each. */
export function faultsOf(schema: FormSchema<unknown>, values: FormValues): FormErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const faults: Record<string, string> = {};
  for (const issue of result.error.issues) faults[String(issue.path[0] ?? '')] ??= issue.message;
  return faults;
}
