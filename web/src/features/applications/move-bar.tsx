import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { Checkbox } from '../../ui/fields/inputs.tsx';
import { commonSteps } from './application-view.ts';
import styles from './applications.module.css';
import { StepSelect } from './step-select.tsx';

interface MoveBarProps {
  rows: readonly StaffApplication[];
  selected: readonly StaffApplication[];
  isMoving: boolean;
  onSelect(rows: readonly StaffApplication[]): void;
  onMove(status: ApplicationStatus): void;
}

/** Chooses all rows in sight, and moves the chosen ones where all of them may go. */
export function MoveBar({ rows, selected, isMoving, onSelect, onMove }: MoveBarProps) {
  const movable = rows.filter(({ nextStatuses }) => nextStatuses.length > 0);
  if (movable.length === 0) return null;
  const steps = commonSteps(selected);
  return (
    <div className={styles.moves}>
      <Checkbox
        isChecked={selected.length === movable.length}
        onChange={(isChecked) => onSelect(isChecked ? movable : [])}
      >
        Choose all {movable.length} shown
      </Checkbox>
      {selected.length > 0 && (
        <>
          <p role="status">{selected.length} chosen</p>
          {steps.length > 0 ? (
            <StepSelect label="Move the chosen" steps={steps} isDisabled={isMoving} onPick={onMove} />
          ) : (
            <p>They have no step in common.</p>
          )}
        </>
      )}
    </div>
  );
}
