import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import styles from './narrow-button.module.css';

interface NarrowButtonProps {
  /** What the list shows then. */
  hint: string;
  onClick(): void;
  children: ReactNode;
}

/** A value in a table that narrows the list to itself. */
export function NarrowButton({ hint, onClick, children }: NarrowButtonProps) {
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      <Button color="default" variant="link" className={styles.button ?? ''} onClick={onClick}>
        {children}
      </Button>
    </Tooltip>
  );
}
