import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';

/** Escape closes an open list, and not the dialog around it. */
export function closeListOnly(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
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
  onInputKeyDown: closeListOnly,
};
