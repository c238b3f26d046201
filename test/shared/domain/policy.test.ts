import { describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { directoryOf, mayActFor, mayCall, mayChange, mayRemove, mayView } from '#shared/domain/policy.ts';

const person = (groups: Actor['groups'], userType: Actor['userType']): Actor => ({
  id: 'me',
  username: 'u',
  groups,
  userType,
  registered: userType !== undefined,
});
const candidate = person([], 'Candidate');
const recruiter = person(['recruiter'], 'Recruiter');
const pending = person([], 'Recruiter');
const admin = person(['admin'], 'Admin');
const newIdentity = person([], undefined);

describe('who may make which call', () => {
  it.each([
    ['anyone', [true, true, true, true, true, true]],
    ['identity', [false, true, true, true, true, true]],
    ['user', [false, false, true, true, true, true]],
    ['candidate', [false, false, true, false, false, false]],
    ['staff', [false, false, false, false, true, true]],
    ['admin', [false, false, false, false, false, true]],
  ] as const)('%s lets visitor, new identity, candidate, pending, recruiter, admin in: %j [R2]', (access, expected) => {
    const actors = [undefined, newIdentity, candidate, pending, recruiter, admin];
    expect(actors.map((actor) => mayCall(access, actor, false))).toEqual(expected);
  });

  it('lets staff who impersonate make a candidate’s calls, and no others by that [R6]', () => {
    expect(mayCall('candidate', recruiter, true)).toBe(true);
    expect(mayCall('admin', recruiter, true)).toBe(false);
  });
});

describe('opening a row of the users table [S08]', () => {
  const row = { id: 'x', userType: 'Candidate', isFullyRegistered: true } as const;

  it('lets a recruiter open registered candidates and the own row only [S08]', () => {
    expect(mayView(recruiter, row)).toBe(true);
    expect(mayView(recruiter, { ...row, isFullyRegistered: false })).toBe(false);
    expect(mayView(recruiter, { ...row, userType: 'Recruiter' })).toBe(false);
    expect(mayView(recruiter, { ...row, userType: 'Recruiter', id: 'me' })).toBe(true);
    expect(mayView(recruiter, { ...row, userType: 'Admin' })).toBe(false);
  });

  it('lets an admin open any user and a candidate none, and keeps admins out of a recruiter’s search [S08]', () => {
    expect(mayView(admin, { ...row, userType: 'Admin' })).toBe(true);
    expect(mayView(candidate, row)).toBe(false);
    expect([admin, recruiter, candidate].map(directoryOf)).toEqual(['everybody', 'withoutAdmins', 'withoutAdmins']);
  });
});

describe('changing, deleting and impersonating', () => {
  const of = (userType: 'Candidate' | 'Recruiter' | 'Admin', more = {}) => ({
    id: 'x',
    userType,
    isFullyRegistered: true,
    signupMethod: 'Internal',
    groups: [] as string[],
    ...more,
  });

  it('lets admins change all users but admins, and recruiters themselves and registered candidates [S02] [S06] [S08]', () => {
    const rows = [
      of('Candidate'),
      of('Recruiter'),
      of('Recruiter', { id: 'me' }),
      of('Admin'),
      of('Admin', { id: 'me' }),
    ];
    expect(rows.map((row) => mayChange(admin, row))).toEqual([true, true, true, false, false]);
    expect(rows.map((row) => mayChange(recruiter, row))).toEqual([true, false, true, false, false]);
    expect(rows.map((row) => mayChange(candidate, row))).toEqual([false, false, false, false, false]);
    expect(mayChange(recruiter, of('Candidate', { isFullyRegistered: false }))).toBe(false);
  });

  it('forbids deleting an admin or the own account, and any deletion while the flag is off [S04] [S05] [R9]', () => {
    const rows = [
      of('Candidate'),
      of('Candidate', { isFullyRegistered: false }),
      of('Recruiter'),
      of('Admin'),
      of('Candidate', { groups: ['admin'] }),
      of('Candidate', { groups: ['recruiter'] }),
      of('Recruiter', { id: 'me' }),
    ];
    expect(rows.map((row) => mayRemove(recruiter, row, true))).toEqual([true, true, false, false, false, false, false]);
    expect(rows.map((row) => mayRemove(admin, row, true))).toEqual([true, true, true, false, false, true, false]);
    for (const viewer of [recruiter, admin, pending, candidate])
      expect(rows.some((row) => mayRemove(viewer, row, false))).toBe(false);
    expect(rows.some((row) => mayRemove(pending, row, true) || mayRemove(candidate, row, true))).toBe(false);
  });

  it('lets staff impersonate registered candidates of the default provider, with the flag only [S07] [A29]', () => {
    const rows = [
      of('Candidate'),
      of('Candidate', { isFullyRegistered: false }),
      of('Candidate', { signupMethod: 'Google' }),
      of('Recruiter'),
      of('Admin'),
    ];
    for (const viewer of [recruiter, admin])
      expect(rows.map((row) => mayActFor(viewer, row, true))).toEqual([true, false, false, false, false]);
    expect(rows.some((row) => mayActFor(admin, row, false) || mayActFor(pending, row, true))).toBe(false);
  });
});
