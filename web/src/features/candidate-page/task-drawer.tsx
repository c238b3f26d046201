import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { type CandidateTask, taskTitle } from '#shared/contract/admin/admin-notes.ts';
import { api } from '#shared/contract/browser.ts';
import { nameOrLeft } from '#shared/domain/contact/full-name.ts';
import { call } from '../../lib/call.ts';
import { useOwnerOptions } from '../../lib/lists.ts';
import { localMinute } from '../../lib/local-day.ts';
import { sendTokens } from '../../lib/send-tokens.ts';
import { useStaffRights } from '../../lib/session/use-staff-rights.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { MomentInput } from '../../ui/controls/moment-input.tsx';
import { DrawerForm } from '../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useStored } from '../../ui/forms/use-stored.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { duePresets } from './due-presets.ts';
import styles from './panels.module.css';

interface TaskDrawerProps {
  candidateId: string;
  /** Undefined for a new one. */
  task: CandidateTask | undefined;
  onClose(): void;
  onKept(): void;
}

/** A task: what, for whom, and by when. */
export function TaskDrawer(props: TaskDrawerProps) {
  return (
    <Drawer title={props.task ? 'Change the task' : 'New task'} onClose={props.onClose}>
      <TaskForm {...props} />
    </Drawer>
  );
}

const noOwner = 'Please choose whose task it is.';

/** An overdue task keeps its time. */
const rulesFor = (kept: string) =>
  z.object({
    title: taskTitle,
    ownerId: z.string({ error: noOwner }).min(1, noOwner),
    dueAt: z
      .string()
      .refine((local) => local !== '', 'Please choose a time.')
      .refine(
        (local) => local === '' || local === kept || Date.parse(local) > Date.now(),
        'Please choose a time to come.',
      ),
  });

const localDue = ({ dueAt }: CandidateTask) => localMinute(new Date(dueAt));
const draftOf = (task: CandidateTask) => ({ title: task.title, ownerId: task.ownerId, dueAt: localDue(task) });

function TaskForm({ candidateId, task, onClose, onKept }: TaskDrawerProps) {
  const { viewer } = useStaffRights();
  const { options, read } = useOwnerOptions();
  const draft = `task.${candidateId}.${task?.id ?? 'new'}`;
  const [tokens] = useState(() => sendTokens(draft));
  const readAgain = async () => {
    const { taskList } = await call(api.admin.tasks, { candidateId });
    return taskList.find(({ id }) => id === task?.id);
  };
  const { stored, readNewer } = useStored(task, readAgain, draftOf);
  const initial = stored.current ? draftOf(stored.current) : { title: '', ownerId: viewer.id, dueAt: '' };
  const form = useForm(rulesFor(initial.dueAt), {
    initial,
    draft: { name: draft },
    isGuarded: true,
    failureOf: saveFailure,
    readNewer,
    onSubmit({ title, ownerId, dueAt }) {
      const kept = stored.current;
      const due = kept && dueAt === localDue(kept) ? kept.dueAt : new Date(dueAt).toISOString();
      const fields = { candidateId, title, ownerId, dueAt: due };
      if (!kept) return call(api.admin.addTask, {}, { ...fields, token: tokens.tokenOf(fields) });
      const { id, version, doneAt } = kept;
      return call(api.admin.changeTask, {}, { ...fields, id, version, isDone: doneAt !== '' });
    },
    onDone: onKept,
  });
  const { Field } = form;
  const known = options.map((one) => (one.value === viewer.id ? { ...one, label: 'Me' } : one));
  const isKnown = known.some(({ value }) => value === initial.ownerId);
  const other = {
    value: initial.ownerId,
    label: initial.ownerId === viewer.id ? 'Me' : nameOrLeft(stored.current?.owner),
  };
  return (
    <DrawerForm form={form} subject="task" onClose={onClose}>
      <Field name="title" label="Task" isRequired>
        <Input />
      </Field>
      <ListFailure read={read} name="recruiters" />
      <Field name="ownerId" label="Owner" isRequired>
        <Choice options={isKnown ? known : [other, ...known]} isLoading={read.isLoading} />
      </Field>
      <Field name="dueAt" label="Due" isRequired>
        <MomentInput />
      </Field>
      <div className={styles.presets}>
        {duePresets(new Date()).map(({ label, at }) => (
          <Button key={label} kind="quiet" onClick={() => form.set({ dueAt: localMinute(at) })}>
            {label}
          </Button>
        ))}
      </div>
    </DrawerForm>
  );
}
