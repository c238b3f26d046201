import { useState } from 'react';
import type { CandidateNote } from '#shared/contract/admin/admin-notes.ts';
import { api } from '#shared/contract/browser.ts';
import { nameOrLeft } from '#shared/domain/contact/full-name.ts';
import { mayEditNote } from '#shared/domain/notes.ts';
import { call } from '../../lib/call.ts';
import { useStaffRights } from '../../lib/session/use-staff-rights.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { RowAction } from '../../ui/staff/row-action.tsx';
import styles from './panels.module.css';

const icons: Readonly<Record<CandidateNote['kind'], IconName>> = {
  Note: 'book',
  Call: 'phone',
  Text: 'share',
  Mail: 'mail',
  Meeting: 'calendar',
};

interface NoteEntryProps {
  candidateId: string;
  note: CandidateNote;
  onOpen(act: 'edit' | 'add'): void;
  onChanged(): void;
}

/** One note with what was added to it. */
export function NoteEntry({ candidateId, note, onOpen, onChanged }: NoteEntryProps) {
  const { viewer } = useStaffRights();
  const [isPinning, setPinning] = useState(false);
  const { id, kind, text, isPinned, at, author, editedAt, additions, version } = note;
  const named = `the note of ${shownInstant(at)}`;

  async function pin() {
    setPinning(true);
    await toastFailure(() => call(api.admin.changeNote, {}, { candidateId, id, version, isPinned: !isPinned }));
    // After a conflict, too: what the other has done is shown.
    onChanged();
    setPinning(false);
  }

  return (
    <li className={styles.entry}>
      <Icon name={isPinned ? 'star' : icons[kind]} size={18} isFilled={isPinned} />
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        <p className="soft small">
          {[isPinned && 'Pinned', kind, nameOrLeft(author), shownInstant(at), editedAt && 'changed']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {additions.map((addition) => (
          <div key={addition.at} className={styles.addition}>
            <p className={styles.text}>{addition.text}</p>
            <p className="soft small">
              {nameOrLeft(addition.author)} · {shownInstant(addition.at)}
            </p>
          </div>
        ))}
      </div>
      <div className={styles.acts}>
        <RowAction
          act={isPinned ? 'Unpin' : 'Pin'}
          of={named}
          icon="star"
          loading={isPinning}
          onClick={() => void pin()}
        />
        {mayEditNote(note, viewer.id) && (
          <RowAction act="Change" of={named} icon="edit" onClick={() => onOpen('edit')} />
        )}
        <RowAction act="Add" of={`to ${named}`} icon="plus" onClick={() => onOpen('add')} />
      </div>
    </li>
  );
}
