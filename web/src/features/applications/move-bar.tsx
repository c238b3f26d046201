import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { ChosenBar } from '../../ui/staff/chosen-bar.tsx';
import { commonSteps, plainSteps } from './application-view.ts';
import { StepMenu } from './step-menu.tsx';

interface MoveBarProps {
  selected: readonly StaffApplication[];
  isMoving: boolean;
  onMove(status: ApplicationStatus): void;
  onNote(): void;
  onClear(): void;
}

/** While rows are chosen: moves them where all of them may go. */
export function MoveBar({ selected, isMoving, onMove, onNote, onClear }: MoveBarProps) {
  if (selected.length === 0) return null;
  const steps = selected.length === 1 ? commonSteps(selected) : plainSteps(selected);
  return (
    <ChosenBar label="Chosen applications" count={selected.length} onClear={onClear}>
      {steps.length > 0 ? (
        <StepMenu of="the chosen" steps={steps} isDisabled={isMoving} onPick={onMove} onNote={onNote} />
      ) : (
        <p>They have no step in common.</p>
      )}
    </ChosenBar>
  );
}
