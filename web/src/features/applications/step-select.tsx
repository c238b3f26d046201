import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import styles from './applications.module.css';

interface StepSelectProps {
  label: string;
  steps: readonly ApplicationStatus[];
  isDisabled?: boolean;
  onPick(status: ApplicationStatus): void;
}

/** The steps that are allowed next; choosing one asks for it. */
export function StepSelect({ label, steps, isDisabled, onPick }: StepSelectProps) {
  return (
    <select
      className={styles.step}
      aria-label={label}
      value=""
      disabled={isDisabled}
      onChange={(event) => {
        const step = steps.find((one) => one === event.target.value);
        if (step) onPick(step);
      }}
    >
      <option value="">Move to…</option>
      {steps.map((step) => (
        <option key={step}>{step}</option>
      ))}
    </select>
  );
}
