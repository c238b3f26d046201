import { useRef, useState } from 'react';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { useWrite } from '../../lib/data.ts';
import { messageOf, Refused } from '../../lib/refused.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveQuestion } from '../../ui/forms/leave-question.tsx';
import { failedMessage, savedMessage } from '../../ui/forms/save-failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Empty } from '../../ui/surfaces.tsx';
import { announcementFaults, draftsOf, editedOf, landedFaults, most, newAnnouncement } from './announcement-drafts.ts';
import { AnnouncementFields } from './announcement-fields.tsx';

type Boards = Answer<typeof api.admin.announcements>;

interface AnnouncementsFormProps {
  stored: Boards;
  onSaved(saved: Boards): void;
  onReload(): void;
}

/** All announcements, saved together with optimistic locking. */
export function AnnouncementsForm({ stored, onSaved, onReload }: AnnouncementsFormProps) {
  const [edited, setEdited] = useState(() => stored.announcementList.map(editedOf));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Refused>();
  const box = useRef<HTMLDivElement>(null);
  const base = useRef(JSON.stringify(draftsOf(edited)));
  const { write, isWriting } = useWrite(api.admin.saveAnnouncements, {
    refreshes: [api.user.publicBoard, api.user.userBoard, api.user.moderatorBoard, api.user.adminBoard],
  });
  const isDirty = () => JSON.stringify(draftsOf(edited)) !== base.current;

  function refuse(found: Readonly<Record<string, string>>) {
    setFaults(found);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  async function save() {
    setFailure(undefined);
    const found = announcementFaults(edited);
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    try {
      const saved = await write({}, { announcementList: draftsOf(edited), version: stored.version });
      base.current = JSON.stringify(draftsOf(edited));
      toast.success(savedMessage);
      onSaved(saved);
    } catch (error) {
      const landed = error instanceof Refused ? landedFaults(error.fields, edited) : {};
      if (Object.keys(landed).length > 0) return refuse(landed);
      setFailure(error instanceof Refused ? error : new Refused(0, messageOf(error)));
    }
  }

  function add() {
    setEdited((before) => [newAnnouncement(), ...before]);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, select')?.focus());
  }

  return (
    <div ref={box} className="stack">
      <LeaveQuestion isDirty={isDirty} />
      <div className="buttons">
        <Button kind="quiet" disabled={edited.length >= most.count} onClick={add}>
          Add announcement
        </Button>
      </div>
      {edited.length === 0 && <Empty>Nothing is announced at the moment.</Empty>}
      {edited.map((one, index) => (
        <AnnouncementFields
          key={one.key}
          label={`Announcement ${index + 1}`}
          edited={one}
          faults={faults}
          onChange={(next) => setEdited((before) => before.map((other) => (other.key === next.key ? next : other)))}
          onRemove={() => setEdited((before) => before.filter((other) => other.key !== one.key))}
        />
      ))}
      {failure && (
        <Notice
          kind="danger"
          title={failedMessage}
          action={
            failure.status === 409 && (
              <Button kind="quiet" onClick={onReload}>
                Load again
              </Button>
            )
          }
        >
          {failure.message}
        </Notice>
      )}
      <div className="buttons">
        <Button isBusy={isWriting} disabled={!isDirty()} onClick={() => void save()}>
          {isWriting ? 'Saving...' : 'Save announcements'}
        </Button>
      </div>
    </div>
  );
}
