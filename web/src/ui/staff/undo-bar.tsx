import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { undoSeconds } from '#shared/domain/applications/application-steps.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { aboveBars } from '../overlays/above-bars.ts';
import { isTyping } from './is-typing.ts';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** What was done; with a status, what was moved to it. */
  words: string;
  status?: string;
  onUndo(): void;
  /** Called when the time for it is over. */
  onEnd(): void;
}

/** Says what was done and, while there is time, takes it back, by its button or z. Keyed by the act. */
export function UndoBar({ words, status, onUndo, onEnd }: UndoBarProps) {
  const [left, setLeft] = useState<number>(undoSeconds);
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1000);
    return () => clearTimeout(timer);
  }, [left, onEnd]);
  useUndoKey(onUndo);
  const bar = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => setAbove(aboveBars(bar.current)), []);
  return (
    <div ref={bar} className={styles.undo} style={{ bottom: above + 16 }}>
      <Icon name="check" size={18} />
      <p role="status">
        {words}
        {status && (
          <>
            {' '}
            moved to <strong>{status}</strong>
          </>
        )}
      </p>
      <Button kind="quiet" size="small" onClick={onUndo}>
        Undo <span aria-hidden="true">{left} s</span>
      </Button>
    </div>
  );
}

function useUndoKey(onUndo: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key } = event;
      if (key !== 'z' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(target)) return;
      event.preventDefault();
      onUndo();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onUndo]);
}
