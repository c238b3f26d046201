import type { FormErrors } from '../../../ui/forms/form-state.ts';
import type { SignUpSection, SignUpValues } from './sign-up-rules.ts';

/** What every step gets. */
export interface StepProps<S extends SignUpSection> {
  values: SignUpValues[S];
  /** Messages from the server that this step has to show. */
  errors: FormErrors;
  onValues(values: SignUpValues[S]): void;
  onNext(): Promise<void> | void;
  /** Absent on the first step. */
  onBack?: () => void;
}
