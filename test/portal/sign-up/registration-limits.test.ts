import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { isCompanyEmail } from '#shared/domain/contact/email.ts';
import { specialties } from '../../../functions/_reference/specialties.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { aProfile, aRecruiter, aUser, claimsFor } from '../../support/people/directory.ts';
import { aRegistration } from '../../support/people/new-account.ts';
import { aRecruiterRegistration } from '../../support/people/new-recruiter.ts';
import { random } from '../../support/random.ts';

workAs('admin');

let user: Parameters<typeof callInProcess>[0];
let admin: Parameters<typeof callInProcess>[0];
beforeAll(async () => {
  user = (await import('../../../functions/user/handler.ts')).handler as never;
  admin = (await import('../../../functions/admin/handler.ts')).handler as never;
});

const nurses = specialties.filter(({ category }) => category === 'Registered Nurse').map(({ id }) => id);
const states = Array.from({ length: 60 }, (_, at) => (at % 2 ? 'TX' : 'CO'));

/** A value of this many characters or entries. */
function ofSize(field: string, size: number): unknown {
  if (field === 'SpecialtyList') return Array.from({ length: size }, (_, at) => nurses[at % nurses.length]);
  if (/specialtyUidList/i.test(field))
    return Array.from({ length: size }, (_, at) => String(nurses[at % nurses.length]));
  if (/locations|StateList/i.test(field)) return states.slice(0, size);
  if (field === 'ReferralCode') return Number('9'.repeat(size));
  if (/^calendlyLink$/i.test(field)) return `https://meet.example/${'x'.repeat(size - 21)}`;
  return 'x'.repeat(size);
}

describe('the limits of a registration', () => {
  // Written out a second time, so that a limit of the contract that moves is seen.
  const tables = [
    [
      'registerCandidate',
      api.user.registerCandidate,
      {
        FirstName: 50,
        LastName: 50,
        Interests: 50,
        OptionalInterests: 50,
        ReferralCode: 10,
        TopPreferredLocations: 3,
        City: 100,
        SpecialtyList: 50,
        licenseStateList: 51,
      },
    ],
    [
      'registerRecruiter',
      api.user.registerRecruiter,
      {
        FirstName: 50,
        LastName: 50,
        CalendlyLink: 50,
        Biography: 4000,
        SpecialtyUidList: 50,
        PictureFileName: 100,
      },
    ],
    [
      'inviteCandidate',
      api.admin.inviteCandidate,
      {
        firstName: 50,
        lastName: 50,
        interests: 50,
        optionalInterests: 50,
        topPreferredLocations: 3,
        city: 100,
        specialtyUidList: 50,
      },
    ],
    [
      'inviteRecruiter',
      api.admin.inviteRecruiter,
      { firstName: 50, lastName: 50, calendlyLink: 50, biography: 4000, specialtyUidList: 50 },
    ],
  ] as const;

  it.each(tables)(
    'of %s are enforced by the server: n-1 and n pass, n+1 is 400 and names the field [R19] [K01] [K02] [K29] [K30] [A30]',
    async (name, call, limits) => {
      const isInvitation = name.startsWith('invite');
      const who = await aUser(isInvitation ? { userType: 'Admin', groups: ['admin'] } : {});
      const claims = claimsFor(who);
      const account = { id: who.id, email: 'recruiter@caravel.example', phone: '+15125550147' };
      // Each would be refused further in, by what is checked after the fields: nothing is written.
      const good: Record<string, object> = {
        registerCandidate: aRegistration({ ...account, id: 'somebody-else' }),
        registerRecruiter: aRecruiterRegistration({ ...account, id: 'somebody-else' }),
        inviteCandidate: {
          email: account.email,
          firstName: 'I',
          lastName: 'Q',
          phone: '512-555-0147',
          preferredContactMethod: 'Text',
          zipCode: '78701',
          specialtyUidList: ['1001'],
          yearsExperience: 3,
          topPreferredLocations: ['TX'],
          experienceTravelling: true,
          interests: 'Mountains',
        },
        inviteRecruiter: {
          email: account.email,
          firstName: 'R',
          lastName: 'S',
          phone: '512-555-0148',
          assignedTeam: 'Direct',
          specialtyUidList: ['1001'],
          calendlyLink: 'https://meet.example/r',
        },
      };
      const wrong: unknown[] = [];
      for (const [field, most] of Object.entries(limits)) {
        for (const size of [most - 1, most, most + 1]) {
          if (size === 0) continue;
          const body = { ...good[name], [field]: ofSize(field, size) };
          const answer = await callInProcess(isInvitation ? admin : user, call, { claims, body });
          const isNamed =
            answer.body.fields !== undefined && Object.keys(answer.body.fields).some((key) => key === field);
          if (isNamed !== size > most || ![400, 403].includes(answer.status)) wrong.push([field, size, answer]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('on an email are 100 characters in all [R19]', async () => {
    const of = (size: number) => `${'x'.repeat(40)}@${'y'.repeat(40)}.${'z'.repeat(size - 82)}`;
    const claims = claimsFor(await aUser());
    for (const [size, isRefused] of [
      [99, false],
      [100, false],
      [101, true],
    ] as const) {
      const body = aRegistration({ id: 'somebody-else', email: of(size) });
      const answer = await callInProcess(user, api.user.registerCandidate, { claims, body });
      expect([size, Object.hasOwn(answer.body.fields ?? {}, 'Email')]).toEqual([size, isRefused]);
    }
  });
});

describe('a registration', () => {
  it('is the caller’s own: another’s id is 403, whatever the pair [R11] [K01] [K02]', async () => {
    const draw = random(11);
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const statuses = new Set<number>();
    for (let turn = 0; turn < sampled(1000, 12); turn++) {
      const [own, other] = [draw.pick(ids), draw.pick([...ids, 'x', 'admin', `${draw.whole(1e9)}`])];
      if (own === other) continue;
      const claims = claimsFor({ id: own, username: `internal_${own}`, groups: [] });
      const account = { id: other, email: 'a@caravel.example', phone: '+15125550147' };
      const answer = draw.chance(0.5)
        ? await callInProcess(user, api.user.registerCandidate, { claims, body: aRegistration(account) })
        : await callInProcess(user, api.user.registerRecruiter, { claims, body: aRecruiterRegistration(account) });
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([403]);
  });

  it('never makes an admin, nor a recruiter without verified contacts, whatever is called in whatever order [R10]', async () => {
    const draw = random(10);
    const callers = [
      await aUser(),
      await aUser({ userType: 'Recruiter', status: 'pending' }),
      await aUser({ userType: 'Recruiter', groups: ['recruiter'] }),
    ];
    const [pending] = callers.filter(({ status }) => status === 'pending');
    if (pending) await aRecruiter({ id: pending.id, email: pending.email, isActive: false });
    const hostile = { group: 'admin', groups: ['admin'], groupList: ['admin'], userType: 'Admin', status: 'active' };
    const steps = [
      (claims: object, id: string) => [admin, api.admin.recruiterGroup, { ...hostile, id }, claims] as const,
      (claims: object) => [admin, api.admin.recruiterGroup, hostile, claims] as const,
      (claims: object, id: string) =>
        [
          user,
          api.user.registerCandidate,
          { ...aRegistration({ id, email: 'a@caravel.example' }), ...hostile },
          claims,
        ] as const,
      (claims: object, id: string) => {
        const account = { id, email: 'admin@caravel.example', phone: '+15125550147' };
        return [user, api.user.registerRecruiter, { ...aRecruiterRegistration(account), ...hostile }, claims] as const;
      },
      (claims: object) => [user, api.user.contactVerified, hostile, claims] as const,
      (claims: object) => [admin, api.admin.inviteRecruiter, hostile, claims] as const,
      (claims: object, id: string) =>
        [admin, api.admin.appointAdmin, { ...hostile, email: `${id}@caravel.example` }, claims] as const,
    ];
    for (let turn = 0; turn < sampled(10_000, 24); turn++) {
      const caller = draw.pick(callers);
      const groups = draw.pick([[], ['admin'], ['recruiter', 'admin']] as const);
      const claims = claimsFor({ ...caller, groups: draw.chance(0.5) ? caller.groups : [...groups] });
      const [handler, call, body] = draw.pick(steps)(claims, draw.pick(callers).id);
      const { status } = await callInProcess(handler, call, { claims, body });
      expect([200, 400, 401, 403, 404, 409]).toContain(status);
    }
    const { users } = await import('../../../functions/_people/user-record.ts');
    const after = await Promise.all(callers.map(({ id }) => users.find({ id }, { consistent: true })));
    expect(after.map((record) => [record?.groups, record?.status, record?.userType])).toEqual(
      callers.map(({ groups, status, userType }) => [groups, status, userType]),
    );
  });

  it('accepts no hostile address as the company’s: 500 of them [R10] [A24]', () => {
    const domains = ['caravel.example', 'caravelhealth.example'];
    const draw = random(500);
    const marks = ['@', '.', ' ', '"', '\r\n', '\u0000', '%40', '＠', '．', '\u200b', ',', ';', '(x)', '<', 'а', 'ｅ'];
    let tried = 0;
    while (tried < 500) {
      const good = `${draw.pick(['a', 'anna.b', 'x-y'])}@${draw.pick(domains)}`;
      const at = draw.whole(good.length - good.indexOf('@')) + good.indexOf('@') + 1;
      const address = draw.pick([
        () => good.slice(0, at) + draw.pick(marks) + good.slice(at),
        () => `${good}${draw.pick(['.', '.evil.example', '@evil.example', '\r\nBcc: x@evil.example', '/'])}`,
        () => `x@evil.example${draw.pick(['@', '%', ' ', ','])}${good.slice(good.indexOf('@') + 1)}`,
        () => good.replace('@', draw.pick(['@sub.', '@evil', '@evil.example@', '.', ''])),
        () => `"${good}"@evil.example`,
      ])();
      // White space around an address is no part of it.
      if (address.trim() === good) continue;
      tried += 1;
      expect([address, isCompanyEmail(address, domains)]).toEqual([address, false]);
    }
  });
});

describe('the round robin', () => {
  it('gives each of ten recruiters the same number of candidates, one more or less [K09] [A23]', async () => {
    const { listRecruiters, recruiters } = await import('../../../functions/_people/recruiters.ts');
    const { assignRecruiter } = await import('../../../functions/user/assign-recruiter.ts');
    // A specialty without other recruiters, so that no other test takes part.
    const taken = new Set((await listRecruiters()).flatMap(({ specialtyIds }) => specialtyIds));
    const specialtyIds = [specialties.find(({ id }) => !taken.has(id))?.id ?? 0];
    const ten = await Promise.all(Array.from({ length: 10 }, () => aRecruiter({ specialtyIds })));
    try {
      const given = new Map(ten.map(({ email }) => [email, 0]));
      const candidates = Array.from({ length: sampled(1000, 30) }, () => randomUUID());
      for (let from = 0; from < candidates.length; from += 3) {
        const some = candidates.slice(from, from + 3);
        await Promise.all(some.map((id) => aProfile(id, { specialtyIds })));
        const answers = await Promise.all(some.map((id) => assignRecruiter(id)));
        for (const { email } of answers) given.set(email, (given.get(email) ?? 0) + 1);
      }
      const counts = [...given.values()];
      expect(given.size).toBe(10);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      // Asked again, it stays; a recruiter who is no longer active is replaced.
      const [first = ''] = candidates;
      const before = await assignRecruiter(first);
      expect(await assignRecruiter(first)).toEqual(before);
      const left = ten.find(({ email }) => email === before.email);
      if (left) await recruiters.put({ ...left, isActive: false });
      expect((await assignRecruiter(first)).email).not.toBe(before.email);
    } finally {
      await Promise.all(ten.map((one) => recruiters.put({ ...one, isActive: false })));
    }
  });
});
