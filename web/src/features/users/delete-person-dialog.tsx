import { type ReactNode, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { call } from '../../lib/call.ts';
import { DeleteDialog } from '../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Charges } from './charges.tsx';
import { useSuccessors } from './use-successors.ts';

interface DeletePersonDialogProps {
  person: UserRow;
  onClose(): void;
  /** Called before it closes. */
  onDeleted(): void;
}

/** Asks before a person is deleted for good; of a recruiter, who takes over. */
export function DeletePersonDialog(props: DeletePersonDialogProps) {
  const { authId: id, userType } = props.person;
  if (userType === 'Recruiter') return <DeleteRecruiter {...props} />;
  return <Question {...props} onDelete={() => call(api.admin.removeCandidate, { id })} />;
}

const inTurn = {
  label: 'The next recruiter in turn, at the next visit',
  words:
    'Each candidate gets a recruiter at the next visit. Until then their open applications and tasks are on no desk.',
  isFirst: false,
};

function DeleteRecruiter(props: DeletePersonDialogProps) {
  const { authId: id } = props.person;
  const successors = useSuccessors(id);
  const [chosenId, setChosenId] = useState<string>();
  const successorId = chosenId ?? successors.suggestedId;
  return (
    <Question
      {...props}
      isWaiting={successors.isWaiting}
      onDelete={() => call(api.admin.removeRecruiter, { id, ...(successorId && { successorId }) })}
    >
      <Charges successors={successors} inTurn={inTurn} successorId={successorId} onChoose={setChosenId} />
    </Question>
  );
}

interface QuestionProps extends DeletePersonDialogProps {
  isWaiting?: boolean;
  onDelete(): Promise<unknown>;
  children?: ReactNode;
}

function Question({ person: { name, emailAddress }, onClose, onDeleted, onDelete, ...rest }: QuestionProps) {
  async function remove() {
    await onDelete();
    toast.success(`${name || emailAddress} was deleted.`);
    onDeleted();
  }

  return (
    <DeleteDialog
      title="Are you sure you want to delete this user?"
      name={
        <>
          <strong>{nameOrNone(name)}</strong> {emailAddress && `(${emailAddress})`}
        </>
      }
      isWaiting={rest.isWaiting}
      onClose={onClose}
      onDelete={remove}
    >
      <p>Sign-in, data and files are deleted for good.</p>
      {rest.children}
    </DeleteDialog>
  );
}
