import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  /** At the foot of the window instead of its middle: where the thumb is. */
  isAtFoot?: boolean;
  onClose(): void;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A dialog over the page: the browser's own, which holds the focus, closes with Escape and gives the focus back. */
export function Dialog({ title, isOpen, isAtFoot = false, onClose, footer, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) element.current?.showModal();
    else element.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      className={classes(styles.dialog, isAtFoot && styles['at-foot'])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
    >
      {isOpen && (
        <>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <IconButton label="Close" icon={<Icon name="close" />} onClick={onClose} />
          </div>
          {children && <div className={styles.body}>{children}</div>}
          {footer && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
