import './theme.css';
import { Button, Loader } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

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
  return (
    <Button
      {...(kind && { variation: kind })}
      type={type}
      isFullWidth={kind !== 'link'}
      aria-disabled={isBusy || isResting}
      aria-label={name}
      onClick={(event) => (isBusy || isResting ? event.preventDefault() : onClick?.())}
    >
      {isBusy && <Loader aria-hidden="true" />}
      {children}
    </Button>
  );
}
