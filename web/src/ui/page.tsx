import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { usePageTitles } from '../lib/page-titles.ts';
import { announce } from './announce.ts';
import { classes } from './classes.ts';
import styles from './page.module.css';

interface PageProps {
  /** Where the heading depends on what is shown; otherwise it is the title of the route's row. */
  title?: string | undefined;
  /** The heading where it is more than its words, such as a link. */
  heading?: ReactNode;
  /** Above the heading: the way back to where the page was opened from. */
  way?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Prose and forms read best narrow; boards and tables take what they get. */
  width?: 'slim' | 'narrow' | 'normal' | 'wide' | 'full';
  /** Takes the focus although the address has not changed: a new step of the same page. */
  isFocused?: boolean;
  /** As a function, the contents have the heading in them. */
  children: ReactNode | ((heading: ReactElement) => ReactNode);
}

/** One page: its document title and one h1, which gets the focus and is announced after a change of route. */
export function Page(props: PageProps) {
  const { actions, way, width = 'normal', isFocused = false, children } = props;
  const route = usePageTitles();
  const title = props.title || (route.title ?? '');
  const documentTitle = route.documentTitle ?? title;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const focusedFor = useRef<string>(undefined);
  useEffect(() => {
    document.title = `${documentTitle} · ${brand.name}`;
    announce(title);
  }, [title, documentTitle]);
  // Filters, tabs and pages of a table change the address without leaving the page: the focus stays where it is.
  const view = isFocused ? `${pathname} ${title}` : pathname;
  useEffect(() => {
    if (focusedFor.current === view) return;
    focusedFor.current = view;
    // The very first page leaves the focus to the browser; `default` is the router's key for it.
    const isNew = key !== 'default' || isFocused;
    if (isNew && !isInside(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [key, view, isFocused]);
  const h1 = (
    <h1 ref={heading} tabIndex={-1}>
      {props.heading ?? title}
    </h1>
  );
  if (typeof children === 'function')
    return (
      <div className={classes(styles.page, styles[width])} data-page="">
        {children(h1)}
      </div>
    );
  return (
    <div className={classes(styles.page, styles[width])} data-page="">
      <div className={styles.head}>
        {way}
        {h1}
        {actions && <div className="buttons">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Whether a field took the focus already: one of the new page, or of a dialog that opened before it. */
function isInside(element: Element | null): boolean {
  return (
    element !== null && element.closest('main, [role=dialog]') !== null && element.matches('input, select, textarea')
  );
}
