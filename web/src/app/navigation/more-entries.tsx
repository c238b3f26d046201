import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import { currentEntry, type MenuEntry } from './menu.ts';
import styles from './nav-entries.module.css';

const MoreSheet = overlayPart(async () => (await import('./more-sheet.tsx')).MoreSheet);

interface MoreEntriesProps {
  entries: readonly MenuEntry[];
  onFind: (() => void) | undefined;
}

/** The last place of the bar at a phone's foot: opens a sheet with the entries that have no room in it, and Logout. */
export function MoreEntries({ entries, onFind }: MoreEntriesProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const holdsCurrent = currentEntry(entries, pathname) !== undefined;
  return (
    <>
      <button
        type="button"
        className={classes(styles.entry)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={holdsCurrent || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={24} />
        <span>More</span>
      </button>
      <MoreSheet entries={entries} isOpen={isOpen} onFind={onFind} onClose={() => setOpen(false)} />
    </>
  );
}
