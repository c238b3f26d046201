import type * as z from 'zod';
import type { Faults } from '../../../ui/forms/faults.ts';
import type { FormEngine, Typed } from '../../../ui/forms/form-handle.ts';
import { useForm } from '../../../ui/forms/use-form.ts';

/** What every step gets. */
export interface StepProps<S extends z.ZodType> {
  values: Typed<z.input<S>>;
  /** Messages from the server that this step has to show. */
  errors: Faults;
  onValues(values: Typed<z.input<S>>): void;
  onNext(): Promise<void> | void;
  /** Absent on the first step. */
  onBack?: () => void;
}

/** The form of one step: everything typed goes to the sign-up, which keeps it on this device. */
export function useStep<S extends z.ZodType>(
  rules: S,
  { values, errors, onValues, onNext }: StepProps<S>,
  onSubmit: (values: z.output<S>) => unknown = onNext,
): FormEngine<Typed<z.input<S>>> {
  return useForm(rules, { initial: values, initialFaults: errors, onChange: onValues, onSubmit });
}
