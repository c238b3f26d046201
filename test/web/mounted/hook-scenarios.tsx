import { api } from '#shared/contract/index.ts';
import { useApplications } from '../../../web/src/features/applications/use-applications.ts';
import { useDesk } from '../../../web/src/features/desk/use-desk.ts';
import { useInbox } from '../../../web/src/features/notices/use-inbox.ts';
import { usePersonAddress } from '../../../web/src/features/users/use-person-address.ts';
import { loadConfig } from '../../../web/src/lib/config.ts';
import { useVisitRead } from '../../../web/src/lib/data.ts';
import { saveDraft } from '../../../web/src/lib/drafts/drafts.ts';
import { useKeptDraft } from '../../../web/src/lib/drafts/use-kept-draft.ts';
import { useReadCursorPages } from '../../../web/src/lib/read-cursor-pages.ts';
import { useReadPages } from '../../../web/src/lib/read-pages.ts';
import { useTypedSearch } from '../../../web/src/lib/search/use-typed-search.ts';
import { setSession } from '../../../web/src/lib/session/session-state.ts';
import { useStaffRights } from '../../../web/src/lib/session/use-staff-rights.ts';
import { useHiddenColumns } from '../../../web/src/ui/staff/use-hidden-columns.ts';
import { useLastKnown } from '../../../web/src/ui/staff/use-last-known.ts';
import { useWait } from '../../../web/src/ui/verification/use-wait.ts';
import { drawn, mount, serve, until } from './mount.tsx';

const signedIn = (id: string, ...groupList: string[]) =>
  setSession({ status: 'signedIn', user: { id, groupList } as never });

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
  return { begin, failed, second, last, refreshed: asked.length - before };
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
    const text = localStorage.getItem('caravel.draft.one');
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

/** The desk of a recruiter begins with the own rows, that of an admin with everyone’s; what is done is hidden until it is shown. */
export async function narrowsTheDesk() {
  const asked = serve(() => ({ rowList: [{ id: 'a' }, { id: 'b' }], counts: {}, nextPaginationToken: null }));
  await loadConfig();
  const opened = async (at: string, ...groups: string[]) => {
    signedIn('r1', ...groups);
    const before = asked.length;
    const desk = mount(useDesk, at);
    await until('the desk', () => asked.length > before && desk.now().rows !== undefined);
    return desk;
  };
  const recruiter = await opened('/desk', 'recruiter');
  const scopes = [recruiter.now().scope];
  recruiter.now().go({ scope: 'team', tab: 'overdue' });
  await until('the address', () => recruiter.address().includes('overdue'));
  const addresses = [recruiter.address()];
  recruiter.now().go({ scope: 'mine', tab: 'all' });
  await until('the plain address', () => recruiter.address() === '/desk');
  const admin = await opened('/desk?scope=nothing&tab=nothing', 'admin', 'recruiter');
  scopes.push(admin.now().scope, admin.now().tab as never);
  admin.now().go({ scope: 'mine' });
  await until('the address', () => admin.address() !== '/desk?scope=nothing&tab=nothing');
  addresses.push(admin.address());
  const ids = () => admin.now().rows?.map(({ id }) => id) ?? [];
  await until('its rows', () => ids().length === 2);
  admin.now().hide('a');
  await until('one row', () => ids().length === 1);
  const hidden = ids();
  admin.now().show('a');
  await until('both rows', () => ids().length === 2);
  return { scopes, addresses, hidden };
}

/** What a viewer may do with a row of the users. */
export async function knowsRightsOfStaff() {
  serve(() => ({ success: true }));
  await loadConfig();
  const row = (authId: string, userType: string, more: object = {}) =>
    ({
      authId,
      userType,
      groupList: [],
      isFullyRegistered: true,
      mayView: true,
      signupMethod: 'Internal',
      ...more,
    }) as never;
  const rightsOf = async (...groups: string[]) => {
    signedIn('me', ...groups);
    const rights = mount(useStaffRights);
    await until('the flag', () => rights.now().mayActAs(row('c', 'Candidate')));
    const { mayEdit, mayDelete, mayActAs, isAdmin } = rights.now();
    const rows = [
      row('c', 'Candidate'),
      row('', 'Candidate'),
      row('me', 'Recruiter'),
      row('a', 'Admin'),
      row('c', 'Candidate', { mayView: false }),
    ];
    return [
      isAdmin,
      rows.map((one) => mayEdit(one)),
      rows.map((one) => mayDelete(one)),
      rows.map((one) => mayActAs(one)),
    ];
  };
  return { recruiter: await rightsOf('recruiter'), admin: await rightsOf('recruiter', 'admin') };
}

/** The list of applications: what its address shows, how many each tab has, and what a move changes at once. */
export async function showsApplications() {
  const row = (candidateId: string, status: string) => ({
    candidateId,
    candidateName: `Name ${candidateId}`,
    status,
    job: { jobId: 'j', jobTitle: 'RN', location: { companyName: 'Hill', formattedAddress: 'Austin, TX' } },
  });
  const rows = [row('a', 'New Submission'), row('b', 'New Submission')];
  const asked = serve(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const all = query.get('count') ? [...rows, row('c', 'Rejected')] : rows;
    return { applicationList: all, counts: { 'New Submission': 2, Rejected: 1 }, nextPaginationToken: null };
  });
  await loadConfig();
  const list = mount(useApplications, '/applications');
  await until('the rows', () => list.now().rows?.length === 2);
  const tabs = () => Object.fromEntries(list.now().tabs.flatMap(({ label, count }) => (count ? [[label, count]] : [])));
  const plain = tabs();
  list.now().change([rows[0] as never], { status: 'Rejected', changedAt: '', nextStatuses: [] });
  await until('the move', () => list.now().rows?.length === 1);
  const moved = tabs();
  list.now().change([rows[0] as never], undefined);
  await until('as it was', () => list.now().rows?.length === 2);
  list.now().type('name c');
  await until('what is typed', () => list.now().total === 0 && tabs().Rejected === 1);
  const found = [tabs(), list.address()];
  list.now().go({ status: 'All' });
  await until('all tabs', () => list.now().total === 1);
  list.now().clear();
  await until('all again', () => list.now().typed === '');
  return { plain, moved, found, address: list.address(), asked: asked.map(({ path }) => path.split('?')[1] ?? '') };
}

/** A notice that is pressed counts as read at once, and as unread again where that failed. */
export async function readsNotices() {
  let isBroken = false;
  const asked = serve(({ path, body }) => {
    if (path.startsWith(api.user.notices.path) && !body)
      return {
        noticeList: [
          { id: 'n2', isUnread: true },
          { id: 'n1', isUnread: false },
        ],
        nextPaginationToken: null,
      };
    return isBroken ? Response.json({ message: 'no' }, { status: 500 }) : {};
  });
  await loadConfig();
  const inbox = mount(useInbox);
  await until('the notices', () => inbox.now().notices?.length === 2);
  const [unread, read] = inbox.now().notices ?? [];
  await inbox.now().read(read as never);
  const quiet = asked.filter(({ body }) => body).length;
  const reading = inbox.now().read(unread as never);
  await until('it read', () => inbox.now().notices?.[0]?.isUnread === false);
  await reading;
  const sent = asked.filter(({ body }) => body).map(({ body }) => body);
  await inbox.now().readAll();
  const all = asked.filter(({ body }) => body).at(-1)?.body;
  inbox.unmount();
  isBroken = true;
  const other = mount(useInbox);
  await until('the notices', () => other.now().notices?.length === 2);
  await other.now().read(unread as never);
  await until('it unread', () => other.now().notices?.[0]?.isUnread === true);
  return { quiet, sent, all };
}

/** Small hooks that remember. */
export async function remembers() {
  const columns = mount(() => useHiddenColumns('users'));
  columns.now()[1](['Phone']);
  await until('the column', () => columns.now()[0].length === 1);
  const again = mount(() => useHiddenColumns('users')).now()[0];
  const others = [mount(() => useHiddenColumns('people')).now()[0], mount(() => useHiddenColumns(undefined)).now()[0]];
  localStorage.setItem('caravel.columns.users', '{"no":"list"}');
  const odd = mount(() => useHiddenColumns('users')).now()[0];
  localStorage.setItem('caravel.columns.users', 'no json');
  const broken = mount(() => useHiddenColumns('users')).now()[0];
  const value: { now: number | undefined } = { now: 1 };
  const seen: (number | undefined)[] = [];
  const known = mount(() => {
    seen.push(useLastKnown(value.now));
    return useWait('');
  });
  for (const next of [undefined, 2, undefined]) {
    value.now = next;
    known.again();
  }
  return { again, others, odd, broken, seen, wait: known.now() };
}

/** Seconds to wait, as a refusal says them. */
export async function countsDown() {
  const wait = mount(() => useWait('Too many tries. Please try again in 2 minutes.'));
  await until('the wait', () => wait.now() > 0);
  const first = wait.now();
  await until('a second less', () => wait.now() < first);
  return { first, next: wait.now() };
}

/** Each visit reads again, also within the seconds in which reads are shared. */
export async function readsAtEachVisit() {
  const asked = serve(() => ({}));
  await loadConfig();
  const visit = async () => {
    const before = asked.length;
    const page = mount(() => useVisitRead(api.user.notices, {}));
    await until('the read', () => page.now().data !== undefined);
    page.again();
    page.unmount();
    return asked.length - before;
  };
  return [await visit(), await visit()];
}

/** A person's drawer is closed by going back to the table it was opened from, or by an address without it. */
export async function closesAPerson() {
  const page = mount(() => usePersonAddress('candidate'), '/users?q=x&view=c1');
  page.now().close();
  await until('it closed', () => page.address() === '/users?q=x');
  page.now().turnTo({ act: 'edit', kind: 'recruiter', id: 'r1' });
  await until('another open', () => page.address() !== '/users?q=x');
  return page.address();
}
