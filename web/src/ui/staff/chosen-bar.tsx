import type { ReactNode } from 'react';
import { grouped } from '#shared/domain/grouped.ts';
import { Button } from '../button.tsx';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  /** What is chosen, for screen readers. */
  label: string;
  count: number;
  /** What can be done with them. */
  children: ReactNode;
  onClear(): void;
}

/** While rows are chosen: how many, and what can be done with all of them. It stays in sight at the foot of the list. */
export function ChosenBar({ label, count, children, onClear }: ChosenBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <p role="status" className="strong">
        {grouped(count)} chosen
      </p>
      {children}
      <Button kind="bare" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
