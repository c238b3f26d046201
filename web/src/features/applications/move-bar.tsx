import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { commonSteps } from './application-view.ts';
import styles from './applications.module.css';
import { StepMenu } from './step-menu.tsx';

interface MoveBarProps {
  selected: readonly StaffApplication[];
  isMoving: boolean;
  onMove(status: ApplicationStatus): void;
}

/** While rows are chosen: moves them where all of them may go. It stays in sight at the foot of the list. */
export function MoveBar({ selected, isMoving, onMove }: MoveBarProps) {
  if (selected.length === 0) return null;
  const steps = commonSteps(selected);
  return (
    <section className={styles.moves} aria-label="Chosen applications">
      <p role="status" className="strong">
        {selected.length} chosen
      </p>
      {steps.length > 0 ? (
        <StepMenu of="the chosen" steps={steps} isDisabled={isMoving} onPick={onMove} />
      ) : (
        <p>They have no step in common.</p>
      )}
    </section>
  );
}
