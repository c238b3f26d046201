import { type RefObject, useEffect } from 'react';
import { isTyping } from './is-typing.ts';

const main = '[data-row-main]';
const first = 'a[href], button:not(:disabled)';
const currentMain = `[data-row-current] ${main}`;

/**
 * The keys of a list: j and k, or the arrows while a row has the focus, go to the next and the former row, h and l to the list beside
 * it, x chooses the row, c calls its person; Enter does what the focus is on, and what the current row asks while no control has the
 * focus. Rows are marked by `data-row`, the current one by
 * `data-row-current`, lists that are beside each other by `data-rows`.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key } = event;
      if (!list.current || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(target) || document.querySelector('[role=dialog]')) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')];
      const row = document.activeElement?.closest<HTMLElement>('[data-row]');
      const current = row && rows.includes(row) ? row : undefined;
      const act = current ?? rows.find((one) => one.hasAttribute('data-row-current'));
      if (key === 'x') act?.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)')?.click();
      else if (key === 'c') act?.querySelector<HTMLElement>('a[href^="tel:"]')?.click();
      else if (key === 'j' || key === 'k') focus(nextRow(rows, current, key === 'j' ? 1 : -1));
      else if (key === 'h' || key === 'l') focus(rowBeside(list.current, current, key === 'l' ? 1 : -1));
      else if (current && (key === 'ArrowDown' || key === 'ArrowUp'))
        focus(nextRow(rows, current, key === 'ArrowDown' ? 1 : -1));
      else if (current && (key === 'ArrowRight' || key === 'ArrowLeft'))
        focus(rowBeside(list.current, current, key === 'ArrowRight' ? 1 : -1));
      else if (key === 'Enter' && !event.repeat && document.activeElement?.matches('body, main, h1'))
        list.current.querySelector<HTMLElement>(currentMain)?.click();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list]);
}

function focus(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>(main) ?? row?.querySelector<HTMLElement>(first);
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Within the list of the current row, as they are seen: a virtual list has them in any order. */
function nextRow(rows: readonly HTMLElement[], current: HTMLElement | undefined, by: 1 | -1): HTMLElement | undefined {
  const own = current?.closest('[data-rows]');
  const list = ordered(rows.filter((row) => row.closest('[data-rows]') === (own ?? rows[0]?.closest('[data-rows]'))));
  return current ? list[list.indexOf(current) + by] : list[0];
}

function rowBeside(all: HTMLElement, current: HTMLElement | undefined, by: 1 | -1): HTMLElement | undefined {
  const lists = [...all.querySelectorAll<HTMLElement>('[data-rows]')].filter((list) =>
    list.querySelector('[data-row]'),
  );
  const own = current?.closest<HTMLElement>('[data-rows]');
  const beside = own ? lists[lists.indexOf(own) + by] : lists[0];
  if (!beside || !current) return beside && ordered([...beside.querySelectorAll<HTMLElement>('[data-row]')])[0];
  const top = topOf(current);
  return ordered([...beside.querySelectorAll<HTMLElement>('[data-row]')]).toSorted(
    (one, other) => Math.abs(topOf(one) - top) - Math.abs(topOf(other) - top),
  )[0];
}

const topOf = (row: HTMLElement) => row.getBoundingClientRect().top;
const ordered = (rows: readonly HTMLElement[]) => rows.toSorted((one, other) => topOf(one) - topOf(other));
