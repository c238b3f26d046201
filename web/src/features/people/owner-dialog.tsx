import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { mostPerCall } from '#shared/domain/limits.ts';
import { call } from '../../lib/call.ts';
import { useOwnerOptions } from '../../lib/lists.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { OwnerChange } from '../../ui/staff/owner-undo.tsx';
import { peopleText } from './people-words.ts';
import type { ChosenPerson } from './use-chosen-people.ts';

interface OwnerDialogProps {
  people: readonly ChosenPerson[];
  onClose(): void;
  onDone(): void;
  onMoved(ids: ReadonlySet<string>, owner: { id: string; name: string }): void;
  /** What may be taken back. */
  onChanged(change: OwnerChange): void;
}

const chosen = 'Please choose a recruiter.';
const rules = z.object({ recruiterId: z.string({ error: chosen }).min(1, chosen) });

/** Hands the chosen people over to another recruiter, and names those that the server refused. */
export function OwnerDialog({ people, onClose, onDone, onMoved, onChanged }: OwnerDialogProps) {
  const { options, read } = useOwnerOptions();
  const [count, setCount] = useState(0);
  const [refused, setRefused] = useState<readonly { id: string; name: string; message: string }[]>();
  const amount = peopleText(people.length);

  const form = useForm(rules, {
    initial: { recruiterId: '' },
    onSubmit: ({ recruiterId }) => move(recruiterId),
  });
  const { Field } = form;

  async function move(recruiterId: string) {
    const name = options.find(({ value }) => value === recruiterId)?.label ?? '';
    const missed: { id: string; name: string; message: string }[] = [];
    const moved = new Set<string>();
    const changes: { candidateId: string; at: string }[] = [];
    setCount(0);
    for (let from = 0; from < people.length; from += mostPerCall) {
      const part = people.slice(from, from + mostPerCall);
      const candidates = part.map(({ id, ownerId }) => ({ candidateId: id, ownerId }));
      const { results } = await call(api.admin.reassign, {}, { recruiterId, candidates });
      for (const { candidateId, outcome, message, at } of results) {
        if (at) changes.push({ candidateId, at });
        if (outcome === 'moved' || outcome === 'same') moved.add(candidateId);
        else missed.push({ id: candidateId, name: people.find(({ id }) => id === candidateId)?.name ?? '', message });
      }
      setCount(moved.size);
      onMoved(moved, { id: recruiterId, name });
    }
    if (changes.length > 0) onChanged({ words: `${name} is the owner of ${peopleText(changes.length)}`, changes });
    if (missed.length === 0) onDone();
    else setRefused(missed);
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
    <FormDialog
      form={form}
      title={`Another owner for ${amount}?`}
      submitLabel={`Hand over ${amount}`}
      busyLabel={`${count} of ${people.length} handed over...`}
      onClose={onClose}
    >
      <ListFailure read={read} name="recruiters" />
      <Field name="recruiterId" label="New owner" isRequired>
        <Choice options={options} placeholder="Choose a recruiter" isLoading={read.isLoading} aria-required />
      </Field>
      <p className="soft">Each of them gets a notice with the name of the new recruiter.</p>
    </FormDialog>
  );
}
