import { Input } from 'antd';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { favoriteNote, type StoredNote } from '#shared/contract/job/saved-jobs.ts';
import { mostFavoriteNoteLetters } from '#shared/domain/limits.ts';
import { call } from '../../../lib/call.ts';
import { useWrite } from '../../../lib/data.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useStored } from '../../../ui/forms/use-stored.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';

interface FavoriteNoteDrawerProps {
  jobId: string;
  jobTitle: string;
  own: StoredNote;
  onClose(): void;
}

/** Writes, changes or empties the note on a saved job; what was typed outlives a save elsewhere. */
export function FavoriteNoteDrawer(props: FavoriteNoteDrawerProps) {
  return (
    <Drawer title="Your note" onClose={props.onClose}>
      <NoteForm {...props} />
    </Drawer>
  );
}

const rules = z.object({ note: favoriteNote });

function NoteForm({ jobId, jobTitle, own, onClose }: FavoriteNoteDrawerProps) {
  const { write } = useWrite(api.job.noteFavorite, { refreshes: [api.job.favorites] });
  const { stored, readNewer } = useStored(
    own,
    async () => (await call(api.job.favorites)).jobList.find((job) => job.jobId === jobId)?.own,
    ({ note }) => ({ note }),
  );
  const form = useForm(rules, {
    initial: { note: own.note },
    draft: { name: `favorite.${jobId}` },
    isGuarded: true,
    failureOf: saveFailure,
    readNewer,
    onSubmit: ({ note }) => write({}, { jobId, note, version: stored.current.version }),
    onDone: onClose,
  });
  const { Field } = form;
  return (
    <DrawerForm form={form} subject="note" onClose={onClose}>
      <p>{jobTitle}. Only you can read this: your recruiter cannot.</p>
      <Field name="note" label={`Note (at most ${mostFavoriteNoteLetters} letters)`}>
        <Input.TextArea rows={6} />
      </Field>
    </DrawerForm>
  );
}
