import { useId } from 'react';
import { Finder } from '../../ui/controls/finder.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Command, findCommands } from './find-commands.ts';

interface CommandPaletteProps {
  /** What is typed: kept outside, since one types on while this is on its way. */
  typed: string;
  onType(text: string): void;
  /** Pages and actions that this person may open. */
  commands: readonly Command[];
  onPick(command: Command): void;
  onClose(): void;
}

/** One field for people, jobs, applications, pages and acts; Enter takes the first. */
export function CommandPalette({ typed, onType, commands, onPick, onClose }: CommandPaletteProps) {
  const id = useId();
  return (
    <Dialog isOpen title="Find or do" onClose={onClose}>
      <label htmlFor={id} className="visually-hidden">
        Person, phone, job, application, page or act
      </label>
      <Finder<Command>
        id={id}
        value={typed}
        onChange={onType}
        placeholder="Person, phone, job, application, page or act"
        isWanted={(text) => text.trim() !== ''}
        find={(text) => findCommands(text, commands)}
        onPick={onPick}
        takesFirst
        isQuick
        looksFor={typed}
      />
    </Dialog>
  );
}
