import { useState } from 'react';
import type { Location } from 'react-router-dom';
import type { CandidateNote } from '#shared/contract/admin/admin-notes.ts';
import { api } from '#shared/contract/browser.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import { NoteDrawer } from './note-drawer.tsx';
import { NoteEntry } from './note-entry.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './panels.module.css';

interface NotesPanelProps {
  candidateId: string;
  /** Whether the panel, and with it a note that is being written, is gone at an address: at every other one by default. */
  isLostAt?: (next: Location) => boolean;
}

/** Notes about a candidate, private to staff: a new one on top, the pinned ones first. */
export function NotesPanel({ candidateId, isLostAt }: NotesPanelProps) {
  const list = useReadCursorPages(api.admin.notes, { candidateId });
  const [opened, setOpened] = useState<{ note: CandidateNote; act: 'edit' | 'add' }>();
  const notes = list.rowsOf(({ noteList }) => noteList);
  const refresh = () => void list.refresh();
  return (
    <section className="stack" aria-label="Notes and calls">
      <NoteForm candidateId={candidateId} isLostAt={isLostAt} onKept={refresh} />
      <LoadedPages
        list={list}
        rows={notes}
        skeleton={<Skeleton height="160px" />}
        empty={<p className="soft">No notes yet.</p>}
        shown={`${counted(notes?.length ?? 0, 'note')} shown`}
      >
        <ul className={styles.list}>
          {notes?.map((note) => (
            <NoteEntry
              key={note.id}
              candidateId={candidateId}
              note={note}
              onOpen={(act) => setOpened({ note, act })}
              onChanged={refresh}
            />
          ))}
        </ul>
      </LoadedPages>
      {opened && (
        <NoteDrawer
          {...opened}
          candidateId={candidateId}
          onClose={() => setOpened(undefined)}
          onKept={() => {
            setOpened(undefined);
            refresh();
          }}
        />
      )}
    </section>
  );
}
