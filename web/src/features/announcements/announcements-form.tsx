import { Input } from 'antd';
import { useRef } from 'react';
import * as z from 'zod';
import { announcementDraft } from '#shared/contract/admin/admin-shapes.ts';
import { boards, mostAnnouncements } from '#shared/contract/announcements.ts';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/data.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { Form } from '../../ui/forms/form.tsx';
import type { Typed } from '../../ui/forms/form-handle.ts';
import { EntryScope, List } from '../../ui/forms/list.tsx';
import { savedMessage, saveFailure } from '../../ui/forms/save-failure.ts';
import { SaveFailureNotice } from '../../ui/forms/save-failure-notice.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useStored } from '../../ui/forms/use-stored.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { Empty } from '../../ui/surfaces.tsx';
import styles from './announcements-editor.module.css';

type Boards = Answer<typeof api.admin.announcements>;

interface AnnouncementsFormProps {
  stored: Boards;
  onSaved(saved: Boards): void;
}

const rules = z.object({ announcementList: z.array(announcementDraft) });
type Draft = Typed<z.input<typeof rules>>;

const boardLabels = { public: 'Everybody', user: 'Everybody signed in', moderator: 'Staff', admin: 'Admins' } as const;
const audiences = boards.map((board) => ({ value: board as string, label: boardLabels[board] }));
const blank = { id: null, board: 'user', title: '', message: '', link: '', fromOn: '', untilOn: '' };

function draftOf({ announcementList }: Boards): Draft {
  return {
    announcementList: announcementList.map(({ id, board, title, message, link, fromOn, untilOn }) => ({
      id,
      board,
      title,
      message,
      link,
      fromOn,
      untilOn,
    })),
  };
}

/** All announcements, saved together with optimistic locking. */
export function AnnouncementsForm({ stored, onSaved }: AnnouncementsFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const { stored: base, readNewer } = useStored(stored, () => call(api.admin.announcements), draftOf);
  const { write } = useWrite(api.admin.saveAnnouncements, {
    refreshes: [api.user.publicBoard, api.user.userBoard, api.user.moderatorBoard, api.user.adminBoard],
  });
  const form = useForm(rules, {
    initial: draftOf(stored),
    draft: { name: 'announcements' },
    isGuarded: true,
    failureOf: saveFailure,
    readNewer,
    async onSubmit({ announcementList }) {
      base.current = await write({}, { announcementList, version: base.current.version });
    },
    onDone() {
      toast.success(savedMessage);
      onSaved(base.current);
    },
  });
  return (
    <Form form={form} label="Announcements" isBare>
      <List form={form} name="announcementList">
        {(entries, { add, remove }) => (
          <div ref={box} className="stack">
            <div className="buttons">
              <Button
                kind="quiet"
                disabled={entries.length >= mostAnnouncements}
                onClick={() => {
                  add(blank, 0);
                  requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, select')?.focus());
                }}
              >
                Add announcement
              </Button>
            </div>
            {entries.length === 0 && <Empty>Nothing is announced at the moment.</Empty>}
            {entries.map(({ key, index, path, Field }) => (
              <EntryScope key={key} entry={{ path }}>
                <fieldset className={styles.announcement}>
                  <legend>Announcement {index + 1}</legend>
                  <Field name="board" label="Audience">
                    <Choice options={audiences} />
                  </Field>
                  <Field name="title" label="Title">
                    <Input />
                  </Field>
                  <Field name="message" label="Message">
                    <Input.TextArea rows={3} />
                  </Field>
                  <Field name="link" label="Link (optional)">
                    <Input inputMode="url" placeholder="https://" />
                  </Field>
                  <Button kind="bare" onClick={() => remove(index)}>
                    Remove<span className="visually-hidden"> Announcement {index + 1}</span>
                  </Button>
                </fieldset>
              </EntryScope>
            ))}
            {form.failure && <SaveFailureNotice subject="section" problem={form.failure} newer={form.newer} />}
            <div className="buttons">
              <Button type="submit" isBusy={form.isSubmitting}>
                {form.isSubmitting ? 'Saving...' : 'Save announcements'}
              </Button>
            </div>
          </div>
        )}
      </List>
    </Form>
  );
}
