import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './drawer.module.css';
import { Icon } from './icon.tsx';

interface DrawerProps {
  title: ReactNode;
  /** Told when the person wants to leave: by the arrow, by Escape or by a click beside it. */
  onClose(): void;
  children: ReactNode;
}

/** A sheet at the right side, as wide as the screen on phones: the browser's own dialog, so that it holds the focus and gives it back. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Closed while it still stands in the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    // Said first, and no keyboard comes up on a phone; marked before it opens, for the focus to move once.
    heading.current?.setAttribute('autofocus', '');
    dialog?.showModal();
    document.documentElement.classList.add(styles.held ?? '');
    return () => {
      document.documentElement.classList.remove(styles.held ?? '');
      dialog?.close();
    };
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

/** What a drawer holds between its head and its foot: it scrolls. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** Buttons that stay in sight at the foot. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
