import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageModule } from '../../web/build/page-module.ts';
import { guard, type Visitor } from '../../web/src/app/guard.ts';
import type { PageAccess } from '../../web/src/app/page-route.ts';
import { routes } from '../../web/src/app/routes.ts';

const person = { id: 'u1', username: 'internal_7', hasProvedPhone: true, userType: 'Candidate' } as const;
const base = { isStaff: false, isAdmin: false } as const;

const visitors = {
  unknown: { ...base, status: 'loading' },
  visitor: { ...base, status: 'signedOut' },
  staffHostVisitor: { ...base, status: 'signedOut', isStaffHost: true },
  left: { ...base, status: 'signedOut', hasLeft: true },
  newIdentity: { ...base, status: 'newIdentity' },
  withoutId: { ...base, status: 'signedIn', user: { ...person, id: '' } },
  candidate: { ...base, status: 'signedIn', user: person },
  returning: { ...base, status: 'signedIn', user: person, intended: '/job/7?x=1' },
  unconfirmed: { ...base, status: 'signedIn', user: { ...person, hasProvedPhone: false } },
  social: { ...base, status: 'signedIn', user: { ...person, username: 'google_7', hasProvedPhone: false } },
  pending: { ...base, status: 'signedIn', user: { ...person, userType: 'Recruiter', hasProvedPhone: false } },
  staffIdentity: { ...base, status: 'newIdentity', isStaffHost: true },
  recruiter: {
    isStaff: true,
    isAdmin: false,
    status: 'signedIn',
    user: { ...person, userType: 'Recruiter', hasProvedPhone: false },
  },
  admin: { isStaff: true, isAdmin: true, status: 'signedIn', user: { ...person, userType: 'Admin' } },
  withoutApp: {
    isStaff: true,
    isAdmin: false,
    status: 'signedIn',
    user: { ...person, userType: 'Recruiter', needsAuthenticator: true },
  },
  impersonating: {
    isStaff: true,
    isAdmin: false,
    status: 'signedIn',
    user: { ...person, hasProvedPhone: false },
    impersonatedId: 'c9',
  },
} as const satisfies Record<string, Visitor>;

type Who = keyof typeof visitors;

const table: readonly (readonly [string, PageAccess, string, Partial<Record<Who, string>>])[] = [
  [
    'public-only pages are for who is not signed in [A02] [A06] [A07]',
    'publicOnly',
    '/login',
    {
      unknown: 'wait',
      visitor: 'show',
      newIdentity: '/signup',
      withoutId: '/signup',
      candidate: '/home',
      returning: '/job/7?x=1',
      unconfirmed: '/confirm-signup',
      social: '/home',
      pending: '/recruitersignup',
      staffIdentity: '/recruitersignup',
      recruiter: '/desk',
      admin: '/desk',
      impersonating: '/home',
    },
  ],
  [
    'staff without the app that the stage asks for set it up before anything else [O07]',
    'staff',
    '/users',
    { withoutApp: '/authenticator', recruiter: 'show' },
  ],
  [
    'the second step is for every registered user, who may turn it on [O07]',
    'signedIn',
    '/authenticator',
    {
      unknown: 'wait',
      visitor: '/login and back',
      newIdentity: '/signup',
      candidate: 'show',
      unconfirmed: 'show',
      pending: '/recruitersignup',
      recruiter: 'show',
      withoutApp: 'show',
    },
  ],
  [
    'the recruiter sign-up is for everyone who is no staff yet [A24] [A25]',
    'recruiterSignUp',
    '/recruitersignup',
    {
      unknown: 'wait',
      visitor: 'show',
      newIdentity: 'show',
      staffIdentity: 'show',
      candidate: 'show',
      pending: 'show',
      recruiter: '/desk',
      admin: '/desk',
      impersonating: '/desk',
    },
  ],
  [
    'the sign-up stays open for an identity without a user [A06]',
    'publicOnly',
    '/signup',
    { visitor: 'show', newIdentity: 'show', withoutId: 'show' },
  ],
  [
    'the staff host leads from the sign-up of candidates to that of recruiters [A19]',
    'publicOnly',
    '/signup',
    { staffHostVisitor: '/recruitersignup', staffIdentity: '/recruitersignup' },
  ],
  [
    'candidate pages ask for a login, a user and a proved phone [A03] [A05] [A06] [A07] [A29]',
    'candidate',
    '/profile',
    {
      unknown: 'wait',
      visitor: '/login and back',
      left: '/login',
      newIdentity: '/signup',
      withoutId: '/signup',
      candidate: 'show',
      unconfirmed: '/confirm-signup',
      social: 'show',
      pending: '/recruitersignup',
      staffIdentity: '/recruitersignup',
      recruiter: '/desk',
      admin: '/desk',
      impersonating: 'show',
    },
  ],
  [
    'a job of candidates opens for staff as their own page of it [X31]',
    'candidate',
    '/job/j7',
    { recruiter: '/staff/jobs/j7', admin: '/staff/jobs/j7', impersonating: 'show', candidate: 'show' },
  ],
  [
    'the phone is confirmed by whom it concerns [A22]',
    'confirmPhone',
    '/confirm-signup',
    {
      visitor: '/login',
      newIdentity: '/signup',
      unconfirmed: 'show',
      social: 'show',
      pending: '/recruitersignup',
      candidate: '/home',
      returning: '/job/7?x=1',
      recruiter: '/home',
      admin: '/home',
      impersonating: '/home',
    },
  ],
  [
    'staff pages are for staff [A04]',
    'staff',
    '/users',
    {
      visitor: '/login and back',
      candidate: '/home',
      newIdentity: '/signup',
      pending: '/recruitersignup',
      recruiter: 'show',
      admin: 'show',
      impersonating: 'show',
    },
  ],
  [
    'admin pages are for admins, and other staff read that there [A04] [X31]',
    'admin',
    '/assessments',
    {
      visitor: '/login and back',
      candidate: '/home',
      pending: '/recruitersignup',
      recruiter: 'show',
      admin: 'show',
      impersonating: '/home',
    },
  ],
  [
    'open pages are for everybody',
    'open',
    '/terms',
    { unknown: 'show', visitor: 'show', candidate: 'show', pending: 'show', admin: 'show' },
  ],
];

describe('route guards', () => {
  for (const [title, access, path, expected] of table)
    it.each(Object.entries(expected))(`${title}: %s`, (who, wanted) => {
      const verdict = guard(access, path, visitors[who as Who]);
      const said = verdict.kind === 'go' ? `${verdict.to}${verdict.keepsRoute ? ' and back' : ''}` : verdict.kind;
      expect(said).toBe(wanted);
    });
});

describe('the table of addresses', () => {
  const promised =
    '/ /login /signup /forgot /reset /confirm-signup /auth /recruitersignup /confirm /confirmedemail /welcome /home /profile ' +
    '/favorites /myjobs /search /support /skill/:assessmentId /congrats /my-team /myTeam /job/:jobId /offer/:applicationId /doctemps /users ' +
    '/recruiters /assessments /other';

  it.each(promised.split(' '))('knows the promised address %s [A01]', (path) => {
    const route = routes.find((one) => one.path === path);
    expect(route?.page !== undefined || route?.instead !== undefined).toBe(true);
  });

  it('leads instead of a page only to addresses that have one', () => {
    const pages = new Set(routes.filter((route) => route.page).map((route) => route.path));
    for (const { instead } of routes) if (instead) expect(pages).toContain(instead);
  });

  it('has a row for every file of a page, and a file for every row [Z07]', () => {
    const files = readdirSync('web/src/pages').filter((file) => file.endsWith('.tsx'));
    const modules = new Set(routes.flatMap((route) => pageModule(route) ?? []));
    const withoutRow = files.filter((file) => !modules.has(`src/pages/${file}`));
    expect(withoutRow, 'pages without a row: add one to web/src/app').toEqual([]);
    const withoutFile = [...modules].filter((module) => !existsSync(`web/${module}`));
    expect(withoutFile, 'rows without a page').toEqual([]);
    const astray = { path: '/astray', access: 'open', page: async () => () => null } as const;
    expect(() => pageModule(astray)).toThrow(/^The page of \/astray in the table of routes is no import/);
  });

  it('takes the first reads of a page from parameters that its path has', () => {
    for (const { path, reads = [] } of routes)
      for (const { from } of reads)
        for (const parameter of Object.values(from)) expect(path.split('/')).toContain(`:${parameter}`);
  });

  it('names every address once', () => {
    const all = routes.map((route) => route.path);
    expect(new Set(all).size).toBe(all.length);
  });
});
