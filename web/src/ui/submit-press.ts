import type { MouseEvent } from 'react';

/**
 * For a button that submits: the field keeps the focus until the press has landed. A field that is left at mousedown shows its
 * message at once, and the message would move the button out of the press.
 */
export function holdFocus(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
}

/** At the click the button takes the focus, as it would have at mousedown. */
export function takeFocus(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.focus({ preventScroll: true });
}
