import { Checkbox } from 'antd';
import { useState } from 'react';
import type { CandidateTask } from '#shared/contract/admin/admin-notes.ts';
import { api } from '#shared/contract/browser.ts';
import { nameOrLeft } from '#shared/domain/contact/full-name.ts';
import { call } from '../../lib/call.ts';
import { useRead } from '../../lib/data.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import styles from './panels.module.css';
import { TaskDrawer } from './task-drawer.tsx';
import { useAskedAct } from './use-asked-act.ts';

/** What is to be done for a candidate, the most urgent first. */
export function TasksPanel({ candidateId }: { candidateId: string }) {
  const read = useRead(api.admin.tasks, { candidateId });
  const [opened, setOpened] = useState<CandidateTask | 'new'>();
  useAskedAct({ task: () => setOpened('new') });

  return (
    <section className="stack" aria-label="Tasks">
      <div className="buttons">
        <Button kind="quiet" onClick={() => setOpened('new')}>
          <Icon name="plus" size={18} />
          Add task
        </Button>
      </div>
      <Loaded read={read} skeleton={<Skeleton height="80px" />}>
        {({ taskList }) =>
          taskList.length === 0 ? (
            <p className="soft">No tasks.</p>
          ) : (
            <ul className={styles.list}>
              {taskList.map((task) => (
                <TaskEntry
                  key={task.id}
                  candidateId={candidateId}
                  task={task}
                  onOpen={() => setOpened(task)}
                  onChanged={read.retry}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened && (
        <TaskDrawer
          candidateId={candidateId}
          task={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onKept={() => {
            setOpened(undefined);
            read.retry();
          }}
        />
      )}
    </section>
  );
}

interface TaskEntryProps {
  candidateId: string;
  task: CandidateTask;
  onOpen(): void;
  onChanged(): void;
}

function TaskEntry({ candidateId, task, onOpen, onChanged }: TaskEntryProps) {
  const [isChanging, setChanging] = useState(false);
  const { id, version, title, ownerId, owner, dueAt, doneAt } = task;
  const isOverdue = doneAt === '' && Date.parse(dueAt) < Date.now();

  async function check(isDone: boolean) {
    if (isChanging) return;
    setChanging(true);
    await toastFailure(() =>
      call(api.admin.changeTask, {}, { candidateId, id, version, title, ownerId, dueAt, isDone }),
    );
    // After a conflict, too: what the other has done is shown.
    onChanged();
    setChanging(false);
  }

  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <Checkbox
          checked={doneAt !== ''}
          // Disabled it would lose the focus.
          aria-disabled={isChanging}
          onChange={({ target }) => void check(target.checked)}
        >
          <span className={classes(styles.text, doneAt !== '' && styles.done)}>{title}</span>
        </Checkbox>
        <p className={classes('small', isOverdue ? styles.overdue : 'soft')}>
          {doneAt ? `Done ${shownInstant(doneAt)}` : `${isOverdue ? 'Overdue since' : 'Due'} ${shownInstant(dueAt)}`}
          {' · '}
          {nameOrLeft(owner)}
        </p>
      </div>
      <div className={styles.acts}>
        <RowAction act="Change" of={title} icon="edit" onClick={onOpen} />
      </div>
    </li>
  );
}
