import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';
import { useOwnerOptions } from '../../lib/lists.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { peopleText } from './people-words.ts';
import type { ChosenPerson } from './use-chosen-people.ts';

interface OwnerDialogProps {
  people: readonly ChosenPerson[];
  onClose(): void;
  onDone(): void;
  onMoved(ids: ReadonlySet<string>, owner: { id: string; name: string }): void;
}

/** So many go with one call. */
const together = 100;

/** Hands the chosen people over to another recruiter, and names those that the server refused. */
export function OwnerDialog({ people, onClose, onDone, onMoved }: OwnerDialogProps) {
  const { options, read } = useOwnerOptions();
  const [recruiterId, setRecruiterId] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [count, setCount] = useState<number>();
  const [refused, setRefused] = useState<readonly { id: string; name: string; message: string }[]>();
  const name = options.find(({ value }) => value === recruiterId)?.label ?? '';
  const lacksOwner = isTried && !recruiterId;
  const amount = peopleText(people.length);

  async function move() {
    setTried(true);
    if (!recruiterId) return;
    const missed: { id: string; name: string; message: string }[] = [];
    const moved = new Set<string>();
    setCount(0);
    await toastFailure(async () => {
      for (let from = 0; from < people.length; from += together) {
        const part = people.slice(from, from + together);
        const candidates = part.map(({ id, ownerId }) => ({ candidateId: id, ownerId }));
        const { results } = await call(api.admin.reassign, {}, { recruiterId, candidates });
        for (const { candidateId, outcome, message } of results) {
          if (outcome === 'moved' || outcome === 'same') moved.add(candidateId);
          else missed.push({ id: candidateId, name: people.find(({ id }) => id === candidateId)?.name ?? '', message });
        }
        setCount(moved.size);
        onMoved(moved, { id: recruiterId, name });
      }
      if (moved.size > 0) toast.success(`${name} is the owner of ${moved.size} of them now.`);
      if (missed.length === 0) onDone();
      else setRefused(missed);
    });
    setCount(undefined);
  }

  if (refused)
    return (
      <ConfirmDialog isOpen title="Not all were handed over" confirmLabel="OK" onConfirm={onDone} onCancel={onDone}>
        <ul>
          {refused.map((row) => (
            <li key={row.id}>
              {row.name}: {row.message}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title={`Another owner for ${amount}?`}
      confirmLabel={`Hand over ${amount}`}
      isBusy={count !== undefined}
      busyLabel={`${count ?? 0} of ${people.length} handed over...`}
      onConfirm={() => void move()}
      onCancel={onClose}
    >
      <ListFailure read={read} name="recruiters" />
      <Choice<string>
        aria-label="New owner"
        aria-required
        placeholder="Choose a recruiter"
        isLoading={read.isLoading}
        value={recruiterId}
        onChange={setRecruiterId}
        options={options}
        aria-invalid={lacksOwner}
        aria-describedby="owner-fault"
      />
      <p id="owner-fault" className="fault" aria-live="polite">
        {lacksOwner ? 'Please choose a recruiter.' : ''}
      </p>
      <p className="soft">Each of them gets a notice with the name of the new recruiter.</p>
    </ConfirmDialog>
  );
}
