import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { afterNextPaint } from '../../lib/after-paint.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  title: ReactNode;
  /** Called when the user closes: by the arrow, by Escape or by a click beside the drawer. */
  onClose(): void;
  children: ReactNode;
}

/** A drawer at the right side, as wide as the screen on phones: the browser's own dialog, with its focus trap. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    // The heading is announced first and opens no keyboard on a phone; set before opening, so that the focus moves once.
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
        // A dismissed file chooser fires cancel as well, and that event bubbles.
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
 * Opens a dialog and makes it modal after its first paint or at the first key, whichever is first: a modal dialog makes the
 * browser restyle every element of the page, and the first paint should not wait for that. Returns how to close.
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
    // Not by close(), which would return the focus for a moment.
    dialog.removeAttribute('open');
    dialog.showModal();
    page.add(styles.held ?? '');
  }

  return () => {
    stopWaiting();
    page.remove(styles.held ?? '');
    // While the dialog is still in the document: only then it releases the focus.
    dialog.close();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

/** The scrolling part of a drawer, between its head and its foot. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The sticky buttons at the foot. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
