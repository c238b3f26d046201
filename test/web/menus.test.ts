import { describe, expect, it } from 'vitest';
import { currentEntry, menuOf } from '../../web/src/app/navigation/menu.ts';
import { layoutOf } from '../../web/src/app/page-route.ts';
import { routes } from '../../web/src/app/routes.ts';
import { shellHtml } from '../../web/src/app/shell.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { rememberListed } from '../../web/src/lib/search/last-listed.ts';

const as = (isStaff: boolean, isAdmin = false) => ({ isStaff, isAdmin }) as Parameters<typeof menuOf>[1];
const pathsOf = (...args: Parameters<typeof menuOf>) => menuOf(...args).map(({ path }) => path);
const accessOf = (path: string) => routes.find((route) => route.path === path)?.access;

describe('the menu', () => {
  it('of a candidate has candidates’ pages alone [Z06]', () => {
    expect(pathsOf('portal', as(false))).toContain(paths.myJobs);
    expect(pathsOf('portal', as(false)).filter((path) => accessOf(path) !== 'candidate')).toEqual([]);
  });

  it('of staff at candidates’ pages ends with the way back [Z06]', () => {
    expect(pathsOf('portal', as(true))).toEqual([...pathsOf('portal', as(false)), paths.users]);
  });

  it('of a recruiter has no page of admins, that of an admin has all [Z06]', () => {
    const [recruiter, admin] = [pathsOf('staff', as(true)), pathsOf('staff', as(true, true))];
    expect(recruiter.filter((path) => accessOf(path) !== 'staff')).toEqual([]);
    expect(admin.filter((path) => accessOf(path) !== 'admin')).toEqual(recruiter);
    expect(admin.length).toBeGreaterThan(recruiter.length);
    expect(recruiter[0]).toBe(paths.desk);
  });

  it('of staff has groups that hang together, an icon of its own each, and numbers at desk, applications and people [X31]', () => {
    const entries = menuOf('staff', as(true, true));
    const groups = entries.map(({ group }) => group);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(['Work', 'Agency', 'Admin']);
    expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length);
    expect(entries.flatMap(({ number, path }) => (number ? [path] : []))).toEqual([
      paths.desk,
      paths.applications,
      paths.people,
    ]);
  });

  it('of staff lights one entry where a page is below another [X31]', () => {
    const entries = menuOf('staff', as(true, true));
    const lit = (pathname: string) => currentEntry(entries, pathname)?.path;
    expect([lit(paths.other), lit(paths.feeds)]).toEqual([paths.other, paths.feeds]);
  });

  it('has a candidate below the list that led there, else below People, and every other page by its address [X31] [X36]', () => {
    const entries = menuOf('staff', as(true, true));
    const current = (pathname: string) => currentEntry(entries, pathname)?.path;
    expect(current('/users/a')).toBe(paths.people);
    rememberListed({ address: '/users?q=vale', label: 'Users', ids: ['a'] });
    expect(current('/users/a')).toBe(paths.users);
    rememberListed({ address: '/people?free=30', label: 'People', ids: ['a', 'b'] });
    expect(current('/users/b')).toBe(paths.people);
    expect(current('/users')).toBe(paths.users);
    expect(current('/applications/x')).toBe(paths.applications);
    expect(current('/usersabc')).toBeUndefined();
  });

  it.each([
    ['candidate', 'portal'],
    ['staff', 'staff'],
    ['admin', 'staff'],
    ['open', 'plain'],
    ['signedIn', 'plain'],
  ] as const)('puts a page for %s into the frame %s [Z06]', (access, layout) => {
    expect(layoutOf({ access })).toBe(layout);
  });
});

describe('the first picture of a page', () => {
  it.each([
    [
      { access: 'candidate', title: 'Jobs', lead: 'All of them.' },
      ['shell-portal', '>Jobs<', '>All of them.<'],
      ['shell-bar'],
    ],
    [{ access: 'staff', title: 'Desk' }, ['shell-staff', '>Desk<'], ['shell-lead', 'shell-plain']],
    [{ access: 'open', title: 'Welcome', isSplit: true }, ['shell-plain shell-split', '>Welcome<'], ['shell-main']],
    [{ access: 'open', title: 'Welcome' }, ['"shell shell-plain"'], ['shell-split']],
    [{ access: 'candidate' }, ['shell-bar'], ['shell-lead']],
  ] as const)('of %j has %j and not %j [Z06]', (route, there, missing) => {
    const html = shellHtml(route);
    expect(there.filter((part) => !html.includes(part))).toEqual([]);
    expect(missing.filter((part) => html.includes(part))).toEqual([]);
  });
});

it('puts ids into addresses so that they stay one part [Z06]', () => {
  const { job, staffJob, candidate, acting, offer, skill, profileDrawer } = paths;
  expect([job, staffJob, candidate, acting, offer, skill, profileDrawer].map((path) => path('a/b?c'))).toEqual([
    '/job/a%2Fb%3Fc',
    '/staff/jobs/a%2Fb%3Fc',
    '/users/a%2Fb%3Fc',
    '/acting/a%2Fb%3Fc',
    '/offer/a%2Fb%3Fc',
    '/skill/a%2Fb%3Fc',
    '/profile?edit=a%2Fb%3Fc',
  ]);
});
