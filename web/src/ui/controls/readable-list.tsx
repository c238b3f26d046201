import { type ReactNode, useEffect, useRef } from 'react';

/** The list of antd's select, as its `popupRender`: what scrolls can be reached by keyboard, as WCAG 2.1.1 asks of every such box. */
export function ReadableList({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('[class*="list-holder"]')?.setAttribute('tabindex', '0'));
  return <div ref={box}>{children}</div>;
}
