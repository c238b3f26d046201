import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import { ChosenBar } from '../../ui/staff/chosen-bar.tsx';
import { type OwnerChange, OwnerUndo } from '../../ui/staff/owner-undo.tsx';
import type { ChosenPerson } from './use-chosen-people.ts';

const MailingDrawer = overlayPart(async () => (await import('./mailing/mailing-drawer.tsx')).MailingDrawer);
const OwnerDialog = overlayPart(async () => (await import('./owner-dialog.tsx')).OwnerDialog);
const SuggestDialog = overlayPart(async () => (await import('./suggest-dialog.tsx')).SuggestDialog);

interface ChosenPeopleProps {
  people: readonly ChosenPerson[];
  onClear(): void;
  /** Some have another owner now. */
  onMoved(ids: ReadonlySet<string>, owner: { id: string; name: string }): void;
}

/** What can be done with the chosen people: a mail, a suggested job, another owner for all of them. */
export function ChosenPeople({ people, onClear, onMoved }: ChosenPeopleProps) {
  const [opened, setOpened] = useState<'mail' | 'owner' | 'job'>();
  const [change, setChange] = useState<OwnerChange & { before: readonly ChosenPerson[] }>();
  const close = () => setOpened(undefined);
  const finish = () => {
    close();
    onClear();
  };
  const undo = change && (
    <OwnerUndo
      change={change}
      onUndone={(ids) => {
        const own = change.before.filter(({ id }) => ids.has(id));
        for (const [id, of] of Map.groupBy(own, ({ ownerId }) => ownerId))
          onMoved(new Set(of.map((one) => one.id)), { id, name: of[0]?.ownerName ?? '' });
      }}
      onEnd={() => setChange(undefined)}
    />
  );
  if (people.length === 0) return undo;
  return (
    <>
      {undo}
      <ChosenBar label="Chosen people" count={people.length} onClear={onClear}>
        <Button kind="quiet" onClick={() => setOpened('mail')}>
          Write
        </Button>
        <Button kind="quiet" onClick={() => setOpened('job')}>
          Suggest a job
        </Button>
        <Button kind="quiet" onClick={() => setOpened('owner')}>
          Change owner
        </Button>
      </ChosenBar>
      {opened === 'mail' && <MailingDrawer people={people} onClose={close} onSent={finish} />}
      {opened === 'job' && <SuggestDialog people={people} onClose={close} onDone={finish} />}
      {opened === 'owner' && (
        <OwnerDialog
          people={people}
          onClose={close}
          onDone={finish}
          onMoved={onMoved}
          onChanged={(next) => setChange({ ...next, before: people })}
        />
      )}
    </>
  );
}
