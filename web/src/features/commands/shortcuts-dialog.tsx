import { Descriptions } from 'antd';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const shortcuts = [
  { keys: ['Ctrl K'], does: 'Find a person, a phone, a job, an application, a page or an act' },
  { keys: ['/'], does: 'Go to the search of a list' },
  { keys: ['j', 'k'], does: 'Next and former row, or page of the list that you came from' },
  { keys: ['h', 'l'], does: 'Column to the left and to the right, on the board' },
  { keys: ['↑', '↓', '←', '→'], does: 'The same, from the row that has the focus' },
  { keys: ['m'], does: 'Move the application one step' },
  { keys: ['r'], does: 'Reject the application, with a reason' },
  { keys: ['Ctrl Enter'], does: 'Save or send the form that you type in' },
  { keys: ['Enter'], does: 'Open what the focus is on' },
  { keys: ['x'], does: 'Choose the row' },
  { keys: ['c'], does: 'Call the person of the row, on the desk' },
  { keys: ['z'], does: 'Undo what was just done' },
  { keys: ['?'], does: 'Show these shortcuts' },
] as const;

/** Every key that does something on the pages of staff. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog isOpen title="Keyboard shortcuts" onClose={onClose}>
      <Descriptions
        column={1}
        items={shortcuts.map(({ keys, does }) => ({
          key: does,
          label: <kbd>{keys.join(' ')}</kbd>,
          children: does,
        }))}
      />
    </Dialog>
  );
}
