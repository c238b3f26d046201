import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Command, shortcutsCommand } from '../features/commands/find-commands.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { Button } from '../ui/button.tsx';
import { overlayPart } from '../ui/parts/overlay-part.tsx';
import { isTyping } from '../ui/staff/is-typing.ts';
import { menuOf } from './navigation/menu.ts';
import styles from './staff-commands.module.css';

const CommandPalette = overlayPart(
  async () => (await import('../features/commands/command-palette.tsx')).CommandPalette,
);
const ShortcutsDialog = overlayPart(
  async () => (await import('../features/commands/shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** Which of both is open. */
export type OpenCommands = 'palette' | 'shortcuts' | undefined;

interface StaffCommandsProps {
  open: OpenCommands;
  setOpen: Dispatch<SetStateAction<OpenCommands>>;
}

/** The command palette (Ctrl or Cmd+K) and the list of shortcuts (?), from every page of staff. */
export function StaffCommands({ open, setOpen }: StaffCommandsProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');

  useEffect(() => {
    if (open !== 'palette') setTyped('');
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      const isField = target instanceof HTMLInputElement && target.closest('[role=dialog]');
      if (open === 'palette' && isText(event) && !isField) {
        // Typed on while the palette comes: it is for its field, and no shortcut of the page may take it.
        event.preventDefault();
        event.stopImmediatePropagation();
        return setTyped((before) => before + key);
      }
      // One press leaves the palette; by itself the first would only close the list of what was found.
      if (key === 'Escape') setOpen((now) => (now === 'palette' ? undefined : now));
      if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) setOpen('palette');
      else if (key === '?' && !isTyping(target)) setOpen('shortcuts');
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [open, setOpen]);

  const inSight = /^\/users\/([^/]+)$/.exec(useLocation().pathname)?.[1];
  const commands: readonly Command[] = [
    ...(inSight ? actsOn(decodeURIComponent(inSight)) : []),
    ...menuOf('staff', session).map(({ path, label }) => ({ key: path, label: `Go to ${label}` })),
    { key: `${paths.applications}?view=board`, label: 'Show the applications as a board' },
    { key: `${paths.applications}?view=board&owner=mine`, label: 'Show my applications as a board' },
    { key: `${paths.users}?invite=candidate`, label: 'Invite a candidate' },
    ...(session.isAdmin ? [{ key: `${paths.users}?invite=recruiter`, label: 'Invite a recruiter' }] : []),
    shortcutsCommand,
  ];

  function pick({ key }: Command) {
    if (key === shortcutsCommand.key) return setOpen('shortcuts');
    setOpen(undefined);
    navigate(key);
  }

  return (
    <>
      <div className={styles.commands}>
        <Button kind="quiet" isWide aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen('palette')}>
          Find or do <kbd>Ctrl K</kbd>
        </Button>
      </div>
      {open === 'palette' && (
        <CommandPalette
          typed={typed}
          onType={setTyped}
          commands={commands}
          onPick={pick}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Whether a press writes a letter; the space bar presses a button that has the focus. */
function isText({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && (key !== ' ' || !isTyping(target));
}

/** What is done with the candidate whose page is in sight [X21]. */
function actsOn(id: string): readonly Command[] {
  const page = paths.candidate(id);
  return [
    { key: `${page}?tab=notes&act=note`, label: 'Add a note about this candidate' },
    { key: `${page}?tab=notes&act=call`, label: 'Log a call with this candidate' },
    { key: `${page}?tab=jobs`, label: 'Suggest a job to this candidate' },
    { key: `${page}?tab=tasks&act=task`, label: 'Add a task for this candidate' },
    {
      key: `${paths.applications}?${new URLSearchParams({ candidate: id })}`,
      label: 'Move an application of this candidate',
    },
  ];
}
