import { Input } from 'antd';
import type * as z from 'zod';
import { announcementDraft, type BoardAnnouncement } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { problemOf } from '../../lib/problems.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { DayInput } from '../../ui/controls/day-input.tsx';
import { DrawerForm } from '../../ui/forms/drawer-form.tsx';
import type { Typed } from '../../ui/forms/form-handle.ts';
import { savedMessage, saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useStored } from '../../ui/forms/use-stored.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Card } from '../../ui/surfaces.tsx';
import { audiences, type Boards, sentOf } from './announcement-lists.ts';
import styles from './announcements.module.css';

type Draft = Typed<z.input<typeof announcementDraft>>;
const blank: Draft = { id: null, board: 'user', title: '', message: '', link: '', fromOn: '', untilOn: '' };

interface AnnouncementDrawerProps {
  boards: Boards;
  /** Undefined for a new one. */
  announcement: BoardAnnouncement | undefined;
  /** Saves the whole list over the version that it was made from. */
  onSave(list: BodyOf<typeof api.admin.saveAnnouncements>['announcementList'], over: Boards): Promise<Boards>;
  onClose(): void;
}

/** One announcement with its days, and below how its audience reads it. */
export function AnnouncementDrawer({ boards, announcement, onSave, onClose }: AnnouncementDrawerProps) {
  const id = announcement?.id;
  const own = ({ announcementList }: Boards) => announcementList.find((one) => one.id === id);
  const wordsOf = (from: Boards): Draft => (id === undefined ? blank : { ...blank, ...shapeOf(own(from)) });
  const { stored, readNewer } = useStored(boards, () => call(api.admin.announcements), wordsOf);
  const form = useForm(announcementDraft, {
    initial: wordsOf(boards),
    draft: { name: `announcement.${id ?? 'new'}` },
    isGuarded: true,
    failureOf: saveFailure,
    readNewer,
    async onSubmit(draft) {
      const listOver = ({ announcementList }: Boards) =>
        id === undefined
          ? [draft, ...announcementList.map(sentOf)]
          : announcementList.map((one) => (one.id === id ? { ...draft, id } : sentOf(one)));
      try {
        stored.current = await onSave(listOver(stored.current), stored.current);
      } catch (error) {
        if (problemOf(error).code !== 'changedMeanwhile') throw error;
        // Others may have been changed, and this one not.
        const now = await call(api.admin.announcements);
        if (JSON.stringify(wordsOf(now)) !== JSON.stringify(wordsOf(stored.current))) throw error;
        stored.current = await onSave(listOver(now), now);
      }
    },
    onDone() {
      toast.success(savedMessage);
      onClose();
    },
  });
  const { Field } = form;
  const shown = {
    title: form.useValue('title') || 'Title',
    message: form.useValue('message') || 'Message',
    link: form.useValue('link') ?? '',
  };
  return (
    <Drawer title={announcement ? 'Change announcement' : 'New announcement'} onClose={onClose}>
      <DrawerForm form={form} subject="section" onClose={onClose}>
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
        <Field name="fromOn" label="First day (optional)" hint="Shown from this day on; at once without one.">
          <DayInput />
        </Field>
        <Field name="untilOn" label="Last day (optional)">
          <DayInput />
        </Field>
        <section className="stack" aria-label="Preview">
          <h3>As it is read</h3>
          <Card as="article" className="stack">
            <h4>{shown.title}</h4>
            <p className={styles.message}>{shown.message}</p>
            {shown.link && <p className="soft">Read more: {shown.link}</p>}
          </Card>
        </section>
      </DrawerForm>
    </Drawer>
  );
}

const shapeOf = (one: BoardAnnouncement | undefined) => (one ? sentOf(one) : {});
