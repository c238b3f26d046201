import { useId } from 'react';
import { counted } from '#shared/domain/grouped.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import type { Successors } from './use-successors.ts';

interface ChargesProps {
  successors: Successors;
  /** The choice that names no recruiter, first or last, and what comes of it. */
  inTurn: { readonly label: string; readonly words: string; readonly isFirst: boolean };
  /** Empty for the next in turn. */
  successorId: string;
  onChoose(successorId: string): void;
}

/** The candidates of a recruiter who leaves, who takes over, and what becomes of candidates, applications and tasks. */
export function Charges({ successors, inTurn, successorId, onChoose }: ChargesProps) {
  const fieldId = useId();
  const { charges, owners, options } = successors;
  if (charges.error) return <p>How many candidates this recruiter is in charge of could not be read.</p>;
  const { candidateCount: count, openApplicationCount: openCount = 0 } = charges.data ?? {};
  if (count === undefined) return <Skeleton height="2lh" />;
  if (count === 0) return <p>No candidate is in this recruiter’s charge.</p>;
  const unnamed = { value: '', label: inTurn.label };
  return (
    <>
      <p>
        {count === 1 ? '1 candidate is' : `${counted(count, 'candidate')} are`} in this recruiter’s charge.
        {openCount > 0 && ` They have ${counted(openCount, 'open application')}.`}
      </p>
      <ListFailure read={owners} name="recruiters" />
      <label htmlFor={fieldId}>Who takes over?</label>
      <Choice<string>
        id={fieldId}
        value={successorId}
        onChange={(chosen) => onChoose(chosen ?? '')}
        isLoading={owners.isLoading}
        options={inTurn.isFirst ? [unnamed, ...options] : [...options, unnamed]}
      />
      <p className="soft small">
        {successorId
          ? 'Candidates, their open applications and open tasks are on the desk of this recruiter at once.'
          : inTurn.words}
      </p>
    </>
  );
}
