import { api } from '#shared/contract/index.ts';
import { useApplications } from '../../../web/src/features/applications/use-applications.ts';
import { useDesk } from '../../../web/src/features/desk/use-desk.ts';
import { useDeskActs } from '../../../web/src/features/desk/use-desk-acts.ts';
import { useInbox } from '../../../web/src/features/notices/use-inbox.ts';
import { usePersonAddress } from '../../../web/src/features/users/use-person-address.ts';
import { loadConfig } from '../../../web/src/lib/config.ts';
import { setSession } from '../../../web/src/lib/session/session-state.ts';
import { useStaffRights } from '../../../web/src/lib/session/use-staff-rights.ts';
import { mount, serve, until } from './mount.tsx';

const signedIn = (id: string, ...groupList: string[]) =>
  setSession({ status: 'signedIn', user: { id, groupList } as never });

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

/** The way back from what was done at the desk: from a task, and from a step that was refused since the application has moved on. */
export async function undoesAtTheDesk() {
  const held = Promise.withResolvers<void>();
  const asked = serve(async ({ path }) => {
    await held.promise;
    const isTask = path.startsWith(api.admin.changeTask.path);
    return isTask ? { version: 4 } : { results: [{ outcome: 'changed', message: 'It was moved on.' }] };
  });
  await loadConfig();
  const lists: Record<'hidden' | 'shown', string[]> = { hidden: [], shown: [] };
  const list = {
    hide: (...ids: string[]) => lists.hidden.push(...ids),
    show: (...ids: string[]) => lists.shown.push(...ids),
    pages: { refresh: async () => undefined },
  };
  const desk = mount(() => useDeskActs(list as never));
  const undo = async () => {
    await until('the way back', () => desk.now().done !== undefined);
    await desk.now().done?.undo();
    await until('its end', () => desk.now().done === undefined);
  };
  const row = { candidateId: 'c', name: 'Nora', what: 'Call', due: '2026-04-02', job: { jobId: 'j' } };
  const finishing = desk.now().actOn('finish', [{ ...row, id: 'a', task: { id: 't', version: 3 } } as never]);
  await until('it running', () => desk.now().running === 'a');
  held.resolve();
  await finishing;
  await until('it not running', () => desk.now().running === undefined);
  await undo();
  desk.now().submitted({ ...row, id: 'b' } as never, 2);
  await undo();
  return { ...lists, asked: asked.map(({ body }) => body) };
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
  list.now().go({ sort: 'pay' });
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

/** A person's drawer is closed by going back to the table it was opened from, or by an address without it. */
export async function closesAPerson() {
  const page = mount(() => usePersonAddress('candidate'), '/users?q=x&view=c1');
  page.now().close();
  await until('it closed', () => page.address() === '/users?q=x');
  page.now().turnTo({ act: 'edit', kind: 'recruiter', id: 'r1' });
  await until('another open', () => page.address() !== '/users?q=x');
  return page.address();
}
