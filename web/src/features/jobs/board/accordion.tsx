import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './accordion.module.css';

interface AccordionProps {
  label: string;
  /** How many inside are checked. */
  count: number;
  /** Lets the choices hang below their button instead of pushing the page down. */
  isHanging?: boolean;
  children: ReactNode;
}

/** A button that opens and closes the choices under it; Escape closes, and so does leaving when they hang. */
export function Accordion({ label, count, isHanging = false, children }: AccordionProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  function leave(event: FocusEvent<HTMLElement>) {
    if (isHanging && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the choices
    <div className={classes(styles.accordion, isHanging && styles.hanging)} onKeyDown={closeByKey} onBlur={leave}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
        <Icon name="down" size={18} />
      </button>
      {/* The choices keep the focus inside when one presses on the space between them. */}
      <div id={id} className={styles.choices} hidden={!isOpen} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
