import { useEffect } from 'react';

/** Where the focus was, and which row of its list that was. */
interface Place {
  readonly element: HTMLElement;
  readonly path: string;
  readonly list: Element | null | undefined;
  readonly row: number;
}

/** A menu, its button, a long form in a drawer and its question: no act takes more. */
const mostPlaces = 40;

/**
 * Keeps the focus on the page when an act takes away what had it: a row that moved, a menu, a dialog, a bar. It goes to the last place
 * that is still there, or to the row that came in the place of a row that went; else to the heading of the dialog or the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let trail: readonly Place[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    function remember({ target }: FocusEvent) {
      if (target instanceof HTMLElement) trail = [...trail.slice(1 - mostPlaces), placeOf(target)];
    }

    /** A press beside everything means to have the focus nowhere. */
    function forget() {
      if (isNowhere()) trail = [];
    }

    function restore() {
      const last = trail.at(-1);
      if (!isNowhere() || !last || isThere(last.element) || last.path !== location.pathname) return;
      const dialog = [...document.querySelectorAll('[role=dialog]')].findLast(isThere);
      const found = trail
        .toReversed()
        .map(nowAt)
        .find((element) => element && (!dialog || dialog.contains(element)));
      (found ?? (dialog ?? document).querySelector<HTMLElement>('h1, [tabindex="-1"]:is(h1, h2)'))?.focus({
        preventScroll: true,
      });
    }

    // Not at once: what opens, closes or comes next may have a place of its own for it.
    const observer = new MutationObserver(() => {
      if (!isNowhere() || trail.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(restore, 50);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('click', forget, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', forget, true);
    };
  }, []);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
const isThere = (element: Element) => element.isConnected && element.checkVisibility();

function placeOf(element: HTMLElement): Place {
  const list = element.closest('[data-rows]');
  const own = element.closest('[data-row]');
  return { element, path: location.pathname, list, row: own ? rowsOf(list).indexOf(own) : -1 };
}

/** What is at a place now: the same element, or what a row that is there now is opened by. */
function nowAt({ element, list, row }: Place): HTMLElement | undefined {
  if (isThere(element)) return element.matches(':disabled') ? undefined : element;
  if (row < 0 || !list?.isConnected) return undefined;
  const now = rowsOf(list);
  const next = now[Math.min(row, now.length - 1)];
  return next?.querySelector<HTMLElement>('[data-row-main]') ?? next?.querySelector<HTMLElement>(control) ?? undefined;
}

const control = ':is(a[href], button, input):not(:disabled)';

/** In the order in which they are seen: a virtual list has them in any other. */
function rowsOf(list: Element | null | undefined): Element[] {
  const rows = [...(list?.querySelectorAll('[data-row]') ?? [])];
  return rows.toSorted((one, other) => topOf(one) - topOf(other));
}

const topOf = (row: Element) => row.getBoundingClientRect().top;
