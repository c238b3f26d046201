import { useEffect } from 'react';
import { api } from '#shared/contract/index.ts';
import { Problem } from '#shared/domain/problem.ts';
import { loadConfig } from '../../../web/src/lib/config.ts';
import { useVisitRead } from '../../../web/src/lib/data.ts';
import { saveDraft } from '../../../web/src/lib/drafts/drafts.ts';
import { useKeptDraft } from '../../../web/src/lib/drafts/use-kept-draft.ts';
import { useReadCursorPages } from '../../../web/src/lib/read-cursor-pages.ts';
import { useReadPages } from '../../../web/src/lib/read-pages.ts';
import { useTypedSearch } from '../../../web/src/lib/search/use-typed-search.ts';
import { setSession } from '../../../web/src/lib/session/session-state.ts';
import { useHiddenColumns } from '../../../web/src/ui/staff/use-hidden-columns.ts';
import { useLastKnown } from '../../../web/src/ui/staff/use-last-known.ts';
import { useWait } from '../../../web/src/ui/verification/use-wait.ts';
import { drawn, mount, serve, until } from './mount.tsx';

/** Pages of a list as they come into sight; those far away leave the store, page 1 stays. */
export async function readsPagesInSight() {
  let size = 200;
  const asked = serve(({ body }) => {
    const { page } = body as { page: number };
    return { total: size, rows: [page] };
  });
  await loadConfig();
  const list = mount(() => useReadPages(api.job.search, (page) => ({ body: { page } as never })));
  await until('the first page', () => list.now().pages.has(1));
  const first = [list.now().count, list.now().total, list.now().isEnd];
  const show = async (from: number, to: number, page: number) => {
    list.now().showing(from, to);
    await until(`page ${page}`, () => list.now().pages.has(page) && !list.now().isReading);
    return [...list.now().pages.keys()];
  };
  const next = await show(8, 12, 2);
  const far = await show(95, 99, 10);
  const back = await show(38, 41, 5);
  const end = await show(190, 500, 20);
  const whole = [list.now().count, list.now().isEnd];
  const before = asked.length;
  list.now().showing(190, 199);
  await drawn();
  const again = asked.length - before;
  size = 15;
  list.now().refresh();
  await until('the new total', () => list.now().total === 15 && !list.now().isReading);
  return {
    first,
    next,
    far,
    back,
    end,
    whole,
    again,
    fresh: [[...list.now().pages.keys()], list.now().count, list.now().isEnd],
  };
}

/** Pages with a token, to the end, and again. */
export async function readsPagesByToken() {
  let isBroken = false;
  const asked = serve(({ path }) => {
    const token = new URLSearchParams(path.split('?')[1]).get('paginationToken') ?? 'a';
    if (isBroken && token !== 'a') return Response.json({ message: 'broken' }, { status: 500 });
    return { row: token, nextPaginationToken: { a: 'b', b: 'c' }[token] ?? null };
  });
  await loadConfig();
  type Page = { row: string };
  const list = mount(() => useReadCursorPages(api.user.notices, {}));
  const rows = () => list.now().rowsOf((page) => [(page as unknown as Page).row]);
  const begin = [rows() ?? 'none', list.now().isLoading, list.now().onMore === undefined];
  await until('the first page', () => rows()?.length === 1);
  isBroken = true;
  list.now().loadMore();
  await until('its failure', () => list.now().moreError !== undefined);
  const failed = [rows(), list.now().isEnd, list.now().moreError?.kind];
  isBroken = false;
  list.now().onMore?.();
  await until('the second page', () => rows()?.length === 2);
  const second = [list.now().isEnd, list.now().moreError === undefined, list.now().isLoadingMore];
  list.now().loadMore();
  await until('the last page', () => rows()?.length === 3);
  const last = [rows(), list.now().isEnd, list.now().onMore === undefined];
  const before = asked.length;
  await list.now().refresh();
  const refreshed = asked.length - before;
  isBroken = true;
  await list.now().refresh();
  // What is there stays, and no page after it is said to have failed.
  await until('the failure', () => list.now().error !== undefined);
  const stale = [rows(), list.now().moreError === undefined];
  return { begin, failed, second, last, refreshed, stale };
}

/** A search while typing: after a pause, and never an older answer over a newer one. */
export async function searchesWhatIsTyped() {
  const waiting = new Map<string, (found: readonly string[]) => void>();
  const asked: string[] = [];
  const find = (text: string) => {
    asked.push(text);
    return new Promise<readonly string[]>((resolve) => waiting.set(text, resolve));
  };
  const search = mount(() => useTypedSearch({ isWanted: (text) => text.length > 2, find }));
  search.now().type('te');
  search.now().type('tex');
  search.now().type(' texa ');
  const early = [...asked];
  await until('the look-up', () => asked.length === 1);
  search.now().type('texas');
  await until('the next', () => asked.length === 2);
  waiting.get('texas')?.(['Texas']);
  await until('its answer', () => search.now().hasLooked);
  waiting.get('texa')?.(['older']);
  await drawn();
  const found = search.now().found;
  search.now().clear();
  await until('nothing', () => !search.now().hasLooked);
  const direct = search.now().lookNow(' ohio ');
  waiting.get('ohio')?.(['Ohio']);
  return { early, asked, found, cleared: search.now().found, direct: await direct };
}

/** A draft is kept when the session ends under its form, and only then. */
export async function keepsDrafts() {
  const kept = (
    status: 'signedIn' | 'signedOut',
    options: { hasLeft?: boolean; unsaved?: object; isAddressed?: boolean },
  ) => {
    saveDraft('one', { text: 'before' }, 'u1');
    setSession({ status, ...(options.hasLeft !== undefined && { hasLeft: options.hasLeft }) });
    const draft = mount(() =>
      useKeptDraft({
        name: 'one',
        ownerId: 'u1',
        unsaved: () => options.unsaved,
        isAddressed: () => options.isAddressed ?? false,
      }),
    );
    draft.unmount();
    const text = localStorage.getItem('caravel.draft.one@u1');
    return text ? JSON.parse(text).value.text : 'none';
  };
  return {
    ended: kept('signedOut', { hasLeft: false, unsaved: { text: 'typed' } }),
    left: kept('signedOut', { hasLeft: true, unsaved: { text: 'typed' } }),
    closed: kept('signedIn', { unsaved: { text: 'typed' } }),
    addressed: kept('signedIn', { unsaved: { text: 'typed' }, isAddressed: true }),
    saved: kept('signedOut', { hasLeft: false }),
  };
}

/** Small hooks that remember. */
export async function remembers() {
  const columns = mount(() => useHiddenColumns('users'));
  columns.now().onHide(['Phone']);
  await until('the column', () => columns.now().hidden.length === 1);
  const again = mount(() => useHiddenColumns('users')).now().hidden;
  const others = mount(() => useHiddenColumns('people')).now().hidden;
  localStorage.setItem('caravel.columns.users', '{"no":"list"}');
  const odd = mount(() => useHiddenColumns('users')).now().hidden;
  localStorage.setItem('caravel.columns.users', 'no json');
  const broken = mount(() => useHiddenColumns('users')).now().hidden;
  const value: { now: number | undefined } = { now: 1 };
  const seen: (number | undefined)[] = [];
  const known = mount(() => {
    seen.push(useLastKnown(value.now));
    return useWait(undefined);
  });
  for (const next of [undefined, 2, undefined]) {
    value.now = next;
    known.again();
  }
  return { again, others, odd, broken, seen, wait: known.now() };
}

/** Seconds to wait, as a problem says them. */
export async function countsDown() {
  const problem = new Problem('tooMany', 'tooManyCodes', 'Too many tries.', { retryAfterSeconds: 120 });
  const wait = mount(() => useWait(problem));
  await until('the wait', () => wait.now() > 0);
  const first = wait.now();
  await until('a second less', () => wait.now() < first);
  return { first, next: wait.now() };
}

/** What reads at each visit, and says when it has. */
function Visited({ onRead }: { onRead(): void }) {
  const { data } = useVisitRead(api.user.notices, {});
  useEffect(() => {
    if (data) onRead();
  }, [data, onRead]);
  return null;
}

/** Each visit reads again, also within the seconds in which reads are shared. */
export async function readsAtEachVisit() {
  const asked = serve(() => ({}));
  await loadConfig();
  const visit = { isOn: false, read: 0 };
  const onRead = () => {
    visit.read += 1;
  };
  const page = mount(
    () => visit.isOn,
    '/',
    (isOn) => isOn && <Visited onRead={onRead} />,
  );
  for (const round of [1, 2]) {
    visit.isOn = true;
    page.again();
    await until('the read', () => visit.read === round);
    page.again();
    visit.isOn = false;
    page.again();
  }
  return asked.length;
}
