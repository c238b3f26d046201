import { describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { directoryOf, mayCall, mayView } from '#shared/domain/policy.ts';

const person = (groups: Actor['groups'], userType: Actor['userType']): Actor => ({
  ...{ id: 'me', username: 'u', groups, userType },
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

  it('lets staff who act for a candidate make a candidate’s calls, and no others by that [R6]', () => {
    expect(mayCall('candidate', recruiter, true)).toBe(true);
    expect(mayCall('admin', recruiter, true)).toBe(false);
  });
});

describe('who may open whose row [S08]', () => {
  const row = { id: 'x', userType: 'Candidate', isFullyRegistered: true } as const;

  it('lets a recruiter open registered candidates and the own row only [S08]', () => {
    expect(mayView(recruiter, row)).toBe(true);
    expect(mayView(recruiter, { ...row, isFullyRegistered: false })).toBe(false);
    expect(mayView(recruiter, { ...row, userType: 'Recruiter' })).toBe(false);
    expect(mayView(recruiter, { ...row, userType: 'Recruiter', id: 'me' })).toBe(true);
    expect(mayView(recruiter, { ...row, userType: 'Admin' })).toBe(false);
  });

  it('lets an admin open anyone and a candidate nobody, and keeps admins out of a recruiter’s search [S08]', () => {
    expect(mayView(admin, { ...row, userType: 'Admin' })).toBe(true);
    expect(mayView(candidate, row)).toBe(false);
    expect(directoryOf(recruiter)).toBe('withoutAdmins');
  });
});
