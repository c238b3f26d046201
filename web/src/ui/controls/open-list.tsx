import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';

/** Keys in the field of an open list: Escape closes the list and not the dialog around it, Tab moves on and the list closes behind. */
export function handleListKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') return;
  if (event.key === 'Escape') event.preventDefault();
  // Around the field antd's list would take it for Enter.
  if (event.key === 'Tab') event.stopPropagation();
}

/** What scrolls can be reached by keyboard, as WCAG 2.1.1 asks of every such box. */
function ReadableList({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('[class*="list-holder"]')?.setAttribute('tabindex', '0'));
  return <div ref={box}>{children}</div>;
}

/** What every list of antd needs, whatever opens it. Where it opens is the provider's (ui/antd/antd-provider). */
export const openList = {
  // A screen reader counts what is in the page.
  virtual: false,
  popupRender: (list: ReactElement) => <ReadableList>{list}</ReadableList>,
  onInputKeyDown: handleListKey,
};
