import './theme.css';
import { Button, Loader } from '@aws-amplify/ui-react';
import type { MouseEvent, ReactNode } from 'react';
import { holdFocus, takeFocus } from '../submit-press.ts';

interface ActionButtonProps {
  /** With an edge, where it is neither. */
  kind?: 'primary' | 'link' | undefined;
  isBusy?: boolean;
  /** Takes no presses for now; its words say why. */
  isResting?: boolean;
  type?: 'submit' | 'button';
  onClick?: () => void;
  /** What it is called where its words alone say too little. */
  'aria-label'?: string;
  children: ReactNode;
}

/** A button of the sign-in pages. While busy it keeps its focus and its words, and takes no more presses. */
export function ActionButton({
  kind,
  isBusy = false,
  isResting = false,
  type = 'button',
  onClick,
  'aria-label': name,
  children,
}: ActionButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy || isResting) return event.preventDefault();
    if (type === 'submit') takeFocus(event);
    onClick?.();
  }

  return (
    <Button
      {...(kind && { variation: kind })}
      type={type}
      isFullWidth={kind !== 'link'}
      aria-disabled={isBusy || isResting}
      aria-label={name}
      {...(type === 'submit' && { onMouseDown: holdFocus })}
      onClick={press}
    >
      {isBusy && <Loader aria-hidden="true" />}
      {children}
    </Button>
  );
}
