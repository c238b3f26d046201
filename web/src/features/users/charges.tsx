import { useId } from 'react';
import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { useOwnerOptions } from '../../lib/lists.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';

interface ChargesProps {
  id: string;
  /** How the next in turn is called, and when it is found. */
  inTurn: string;
  /** Empty for the next in turn. */
  successorId: string;
  onChoose(successorId: string): void;
}

/** The candidates of a recruiter who leaves, and who takes over. */
export function Charges({ id, inTurn, successorId, onChoose }: ChargesProps) {
  const fieldId = useId();
  const owners = useOwnerOptions(noRefresh);
  const { data, error } = useRead(api.admin.recruiter, { id }, undefined, noRefresh);
  if (error) return <p>How many candidates this recruiter is in charge of could not be read.</p>;
  const count = data?.candidateCount;
  if (count === undefined) return <Skeleton height="2lh" />;
  if (count === 0) return <p>No candidate is in this recruiter’s charge.</p>;
  const others = owners.options.filter(({ value }) => value !== id);
  return (
    <>
      <p>
        {count === 1 ? '1 candidate is' : `${grouped(count)} candidates are`} in this recruiter’s charge. Open tasks go
        along with them.
      </p>
      <ListFailure read={owners.read} name="recruiters" />
      <label htmlFor={fieldId}>Who takes over?</label>
      <Choice<string>
        id={fieldId}
        value={successorId}
        onChange={(chosen) => onChoose(chosen ?? '')}
        isLoading={owners.read.isLoading}
        options={[{ value: '', label: inTurn }, ...others]}
      />
    </>
  );
}
