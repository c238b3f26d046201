import { Drawer as AntDrawer } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { askingClose, CloseGuard, type CloseQuestion } from './close-guard.ts';
import styles from './drawer.module.css';
import { overlayHost } from './overlay-host.ts';
import { useFocusInside } from './use-focus-inside.ts';

interface DrawerProps {
  title: ReactNode;
  /** Called when the user closes: by the arrow, by Escape or by a click beside the drawer. */
  onClose(): void;
  children: ReactNode;
}

/** A drawer at the right side, as wide as the screen on phones. What is inside may ask before it closes. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const guard = useRef<CloseQuestion>(undefined);
  return (
    <AntDrawer
      open
      size="min(560px, 100%)"
      title={<Heading>{title}</Heading>}
      closable={{ closeIcon: <Icon name="back" />, 'aria-label': 'Back' }}
      classNames={{ body: styles.sheet ?? '' }}
      autoFocus={false}
      getContainer={overlayHost}
      onClose={askingClose(guard, onClose)}
    >
      <CloseGuard value={guard}>{children}</CloseGuard>
    </AntDrawer>
  );
}

/** The heading is announced first and opens no keyboard on a phone. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusInside(heading, (inside) => inside);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled), [tabindex="0"]';

/** The scrolling part of a drawer, between its head and its foot. Where nothing in it takes the focus, it does: the keyboard scrolls it. */
export function DrawerBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () =>
      setStop(element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null);
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={body} className={styles.body} {...(isStop && { tabIndex: 0 })}>
      {children}
    </div>
  );
}

/** The sticky buttons at the foot. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.foot} data-bar>
      {children}
    </div>
  );
}
