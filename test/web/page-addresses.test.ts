import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { useAnnouncements } from '../../web/src/features/announcements/use-announcements.ts';
import { useSavedViews } from '../../web/src/features/people/use-saved-views.ts';
import { useDrawerAddress } from '../../web/src/features/profile/use-drawer-address.ts';
import { usePersonAddress, writeOpenPerson } from '../../web/src/features/users/use-person-address.ts';
import { keyOf } from '../../web/src/lib/data.ts';
import { useAddressTab } from '../../web/src/ui/use-address-tab.ts';
import { aSite } from '../support/browser/a-site.ts';
import { firstRender } from '../support/browser/first-render.ts';

describe('the person whose drawer an address opens', () => {
  it.each([
    ['', undefined],
    ['?view=c1', { act: 'view', kind: 'candidate', id: 'c1' }],
    ['?edit=c1&kind=recruiter', { act: 'edit', kind: 'recruiter', id: 'c1' }],
    ['?view=c1&kind=admin', { act: 'view', kind: 'candidate', id: 'c1' }],
    ['?view=c1&edit=c2', { act: 'view', kind: 'candidate', id: 'c1' }],
    ['?view=a/b', undefined],
    ['?view=', undefined],
    ['?invite=recruiter', { act: 'invite', kind: 'recruiter' }],
    ['?invite=candidate&view=c1', { act: 'invite', kind: 'candidate' }],
    ['?invite=admin&view=c1', { act: 'view', kind: 'candidate', id: 'c1' }],
  ])('is of %j %j [Z06]', (search, open) => {
    const address = firstRender(() => usePersonAddress('candidate'), { at: `/users${search}` });
    expect(address.open).toEqual(open);
    expect(address.isWithoutId).toBe(search === '?view=');
  });

  it.each([
    [{ act: 'view', kind: 'candidate', id: 'c1' }, '?q=x&view=c1&kind=candidate'],
    [{ act: 'edit', kind: 'recruiter', id: 'c1' }, '?q=x&edit=c1&kind=recruiter'],
    [{ act: 'invite', kind: 'recruiter' }, '?q=x&invite=recruiter'],
    [undefined, '?q=x'],
  ] as const)('%j is written in place of the one before: %s [Z06]', (open, search) => {
    expect(writeOpenPerson(new URLSearchParams('q=x&view=c9&edit=c8&invite=candidate&kind=candidate'), open)).toBe(
      search,
    );
    expect(writeOpenPerson(new URLSearchParams('view=c9'), undefined)).toBe('');
  });

  it('is linked to with what the table keeps of its own [Z06]', () => {
    const at = '/users?q=x&view=c1';
    const { linkTo } = firstRender(() => usePersonAddress('candidate'), { at, state: { page: 3 } });
    expect(linkTo({ act: 'view', kind: 'candidate', id: 'c2' })).toMatchObject({
      to: { pathname: '/users', search: '?q=x&view=c2&kind=candidate' },
      state: { page: 3, isFromTable: true },
    });
  });
});

describe('the drawer of the profile', () => {
  it.each([
    ['?edit=resume', { name: 'resume', entry: undefined }],
    ['?edit=education&entry=e1', { name: 'education', entry: 'e1' }],
    ['?edit=nothing', undefined],
    ['', undefined],
  ])('that %j opens is %j [Z06]', (search, open) => {
    const address = firstRender(useDrawerAddress, { at: `/profile${search}` });
    expect([address.open, address.isAddressed]).toEqual([open, open !== undefined]);
  });
});

describe('the tabs of a page', () => {
  const names = { overview: 'Overview', notes: 'Notes' };
  it.each([
    ['', 'overview'],
    ['?tab=notes', 'notes'],
    ['?tab=other', 'overview'],
  ])('open at %j with %s [Z06]', (search, active) => {
    const tabs = firstRender(() => useAddressTab(names), { at: `/x${search}` });
    expect([tabs.active, tabs.tabAt(search)]).toEqual([active, active]);
    expect(tabs.tabs).toEqual([
      { id: 'overview', label: 'Overview' },
      { id: 'notes', label: 'Notes' },
    ]);
  });
});

it('keeps a view over the one of its name, and takes one away [Z06]', async () => {
  const asked = await aSite();
  const views = ['a', 'b'].map((name) => ({ name, address: `?q=${name}` }));
  const key = keyOf(api.user.advData, { key: 'people-views' }, undefined);
  const { add, remove, views: held } = firstRender(useSavedViews, { read: [[key, { saveData: views }]] });
  expect(held).toEqual(views);
  await add({ name: 'a', address: '?q=new' });
  await remove('a');
  expect(asked.map(({ body }) => (body as { saveData: unknown }).saveData)).toEqual([
    [views[1], { name: 'a', address: '?q=new' }],
    [views[1]],
  ]);
  // What is stored under the key may be of another shape.
  expect(firstRender(useSavedViews, { read: [[key, { saveData: [{ name: 1 }] }]] }).views).toEqual([]);
});

it('shows announcements once both boards are there, the newest first [Z06]', () => {
  const board = (endpoint: Parameters<typeof keyOf>[0], ...days: string[]) =>
    [keyOf(endpoint, {}, undefined), { announcementList: days.map((createdAt) => ({ createdAt })) }] as const;
  const [open, own] = [board(api.user.publicBoard, '2026-01-01'), board(api.user.userBoard, '2026-01-02')];
  const days = (read: (typeof open)[], second?: 'user') =>
    firstRender(() => useAnnouncements('public', second), { read })?.map(({ createdAt }) => createdAt);
  expect(days([open])).toEqual(['2026-01-01']);
  expect(days([open], 'user')).toBeUndefined();
  expect(days([open, own], 'user')).toEqual(['2026-01-02', '2026-01-01']);
});
