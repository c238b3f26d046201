import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { afterNextPaint } from '../../lib/after-paint.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  title: ReactNode;
  /** Told when the person wants to leave: by the arrow, by Escape or by a click beside it. */
  onClose(): void;
  children: ReactNode;
}

/** A sheet at the right side, as wide as the screen on phones: the browser's own dialog, so that it holds the focus. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    // Said first, and no keyboard comes up on a phone; marked before it opens, for the focus to move once.
    heading.current?.setAttribute('autofocus', '');
    return element.current ? openOverPage(element.current) : undefined;
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={element}
      className={styles.drawer}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file chooser that is dismissed says cancel as well, and that one travels up.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <IconButton label="Back" icon={<Icon name="back" />} onClick={onClose} />
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Opens a dialog, and shuts off the page behind it once its first picture stands or a key is pressed, whichever is first:
 * the browser looks at every element of the page again for that, and the picture should not wait. Answers how to close.
 */
function openOverPage(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  const page = document.documentElement.classList;
  dialog.show();
  const callOff = afterNextPaint(shutOffPage);
  window.addEventListener('keydown', shutOffPage, true);

  function stopWaiting() {
    callOff();
    window.removeEventListener('keydown', shutOffPage, true);
  }

  function shutOffPage() {
    stopWaiting();
    // Not by close(), which would give the focus back for a moment.
    dialog.removeAttribute('open');
    dialog.showModal();
    page.add(styles.held ?? '');
  }

  return () => {
    stopWaiting();
    page.remove(styles.held ?? '');
    // While it still stands in the page: only then it lets go of the focus.
    dialog.close();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

/** What a drawer holds between its head and its foot: it scrolls. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** Buttons that stay in sight at the foot. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
