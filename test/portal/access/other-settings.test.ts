import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { rates } from '#shared/domain/rates.ts';
import { makeIdentity } from '../../../infra/seed/make-identity.ts';
import { callInProcess, claimsOf, type InProcessAnswer, workAs } from '../../support/in-process.ts';
import { ofToday } from '../../support/long.ts';
import { aUser, claimsFor } from '../../support/people/directory.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPhone, aRecruiterRegistration } from '../../support/people/new-recruiter.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo } from '../../support/portal.ts';

/** The portal of the tests runs with raised limits and the capability flag on; these are the same handlers with other settings. */
workAs('admin', {
  fullRecruiterAccess: false,
  recruiterApproval: true,
  rateFactor: 1,
  // One caller makes in moments here what takes an hour or a day.
  rates: { callSecond: 1_000_000 },
});

type Handler = Parameters<typeof callInProcess>[0];
const handlers = {} as Record<keyof typeof api, Handler>;
beforeAll(async () => {
  const [user, candidate, job, datalist, admin, file, packet] = await Promise.all([
    import('../../../functions/user/handler.ts'),
    import('../../../functions/candidate/handler.ts'),
    import('../../../functions/job/handler.ts'),
    import('../../../functions/datalist/handler.ts'),
    import('../../../functions/admin/handler.ts'),
    import('../../../functions/file/handler.ts'),
    import('../../../functions/packet/handler.ts'),
  ]);
  for (const [name, { handler }] of Object.entries({ user, candidate, job, datalist, admin, file, packet }))
    handlers[name as keyof typeof api] = handler as unknown as Handler;
});

const calls: [keyof typeof api, string, Endpoint][] = Object.entries(api).flatMap(([family, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, call]): [keyof typeof api, string, Endpoint] => [
    family as keyof typeof api,
    `${family}.${name}`,
    call,
  ]),
);

const gate = ({ status }: InProcessAnswer) => (status === 401 || status === 403 ? status : 'let in');

describe('with the capability flag off', () => {
  it('a recruiter keeps the own calls, and cannot impersonate [R2] [R5] [K34] [S06] [S07] [A29]', async () => {
    const { token } = await signedIn('recruiter@caravel.example');
    const nurse = claimsOf((await signedIn('nurse@demo.example')).token)?.sub ?? '';
    const alone: Record<string, unknown> = {};
    const acting: Record<string, unknown> = {};
    const tried = ofToday(calls.filter(([, , { access }]) => access !== 'anyone'));
    for (const [family, name, call] of tried) {
      // No query and a body that is no JSON: nothing behind the gate is done.
      const given = { token, ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { text: '{' }) };
      alone[name] = gate(await callInProcess(handlers[family], call, given));
      const headers = { becomeuser: nurse };
      acting[name] = gate(await callInProcess(handlers[family], call, { ...given, headers }));
    }
    const open = ({ access }: Endpoint) => ['identity', 'user', 'staff'].includes(access);
    const wanted = (says: (call: Endpoint) => boolean) =>
      Object.fromEntries(tried.map(([, name, call]) => [name, says(call) ? 'let in' : 403]));
    expect(alone).toEqual(wanted(open));
    expect(acting).toEqual(wanted((call) => call.becomeUser === 'ignored' && open(call)));
  });

  it('staff read that it is off [K34]', async () => {
    const { token } = await signedIn('recruiter@caravel.example');
    const { body } = await callInProcess(handlers.admin, api.admin.fullRecruiterAccess, { token });
    expect(body).toEqual({ success: false });
  });

  it('no deletion is allowed, not even of what was deleted before [S04] [S05] [R9]', async () => {
    const admin = claimsFor(await aUser({ userType: 'Admin', groups: ['admin'] }));
    const { id } = await aUser();
    for (const call of [api.admin.removeCandidate, api.admin.removeRecruiter])
      for (const target of [id, randomUUID()]) {
        const { status } = await callInProcess(handlers.admin, call, { claims: admin, query: `id=${target}` });
        expect(status).toBe(403);
      }
  });
});

describe('where an admin approves recruiters', () => {
  it('the group is not granted without an approval, whatever is verified [K30] [A25]', async () => {
    const email = `waiting-${randomUUID().slice(0, 8)}@caravel.example`;
    const username = `internal_${randomUUID()}`;
    const person = { username, email, phone: aPhone(), firstName: 'Wanda', lastName: 'Wait' };
    const home = { name: '', state: 'TX' } as never;
    const id = await makeIdentity({ ...person, emailVerified: true, phoneVerified: true, home });
    const claims = { sub: id, username, token_use: 'access', iat: String(Math.floor(Date.now() / 1000)) };
    const registered = await callInProcess(handlers.user, api.user.registerRecruiter, {
      claims,
      address: randomUUID(),
      body: aRecruiterRegistration({ id, email, phone: person.phone }),
    });
    expect(registered.status).toBe(200);
    const ask = async (given: object) => await callInProcess(handlers.admin, api.admin.recruiterGroup, given as never);
    const self = await ask({ claims, body: {} });
    expect([self.status, self.body.message]).toEqual([403, 'Your account is waiting for approval by an admin.']);
    const { token } = await signedIn('admin@caravel.example');
    expect((await ask({ token, body: { id } })).body).toEqual({ groupList: ['recruiter'] });
    expect((await ask({ claims, body: {} })).body).toEqual({ groupList: ['recruiter'] });
  });
});

describe('a limit', () => {
  const id = randomUUID();
  const account = { id, email: 'limited@caravel.example', phone: '+15125550147' };
  const lead = { Name: 'Uma', Specialty: 'ICU', Email: 'uma@demo.example', Phone: '512-555-0147' };
  const link = 'https://meet.example/x';
  const recruiter = {
    email: 'recruiter@caravel.example',
    firstName: 'Rae',
    lastName: 'Stone',
    phone: '512-555-0148',
    assignedTeam: 'Direct',
    calendlyLink: link,
    biography: '',
    specialtyUidList: ['1001'],
  };
  const table: [string, keyof typeof api, Endpoint, keyof typeof rates, { query?: string; body?: unknown }][] = [
    ['K12', 'user', api.user.recruiterInfo, 'supportHour', { body: lead }],
    ['K01', 'user', api.user.registerCandidate, 'registerHour', { body: aRegistration({ ...account, id: 'other' }) }],
    [
      'K02',
      'user',
      api.user.registerRecruiter,
      'registerHour',
      { body: aRecruiterRegistration({ ...account, id: 'x' }) },
    ],
    ['K03', 'user', api.user.confirmEmail, 'confirmHour', { query: 'code=x' }],
    ['K06', 'user', api.user.exists, 'lookupMinute', { body: { Email: 'nobody@demo.example' } }],
    ['K07', 'user', api.user.forgotPasswordStatus, 'lookupMinute', { body: { EmailOrUsername: 'nobody' } }],
    ['K05', 'user', api.user.signupMethod, 'signupMethodName', { body: { EmailOrUsername: `limited-${id}` } }],
    ['K13', 'user', api.user.publicBoard, 'datalistMinute', {}],
    ['K24', 'job', api.job.openings, 'openingsMinute', {}],
    ['K29', 'admin', api.admin.candidateRegistration, 'registrationLookupHour', { query: 'id=x' }],
    ['K30', 'admin', api.admin.inviteRecruiter, 'inviteDay', { body: recruiter }],
  ];

  it.each(table)('holds for [%s] and says when it ends [R16] [R18]', async (_row, family, call, name, given) => {
    const admin = await aUser({ userType: 'Admin', groups: ['admin'] });
    const address = randomUUID();
    const ask = async () =>
      await callInProcess(handlers[family], call, { claims: claimsFor(admin), address, ...given });
    // A window may end in between, once at most: two windows' worth is never let through.
    let answer = await ask();
    let passed = 0;
    while (answer.status !== 429 && passed <= 2 * rates[name].count) {
      passed += 1;
      answer = await ask();
    }
    expect(passed).toBeGreaterThanOrEqual(rates[name].count);
    expect(passed).toBeLessThanOrEqual(2 * rates[name].count);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(rates[name].seconds);
    // A caller at another address is not counted.
    if (rates[name].per === 'address')
      expect((await callInProcess(handlers[family], call, { ...given, address: randomUUID() })).status).not.toBe(429);
  });
});

describe('the link of a forgotten password', () => {
  it('is mailed three times an hour to one account, and the answer stays the same [A20] [K07]', async () => {
    const account = await aNewAccount();
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    const answers: unknown[] = [];
    const address = randomUUID();
    for (const EmailOrUsername of [account.email, account.username, account.email, account.username, account.email]) {
      const body = { EmailOrUsername };
      answers.push((await callInProcess(handlers.user, api.user.forgotPasswordStatus, { body, address })).body);
    }
    expect(answers).toEqual(Array(5).fill({ success: true, username: account.username }));
    const links = async () =>
      (await lettersTo(account.email)).filter(({ subject }) => subject === 'Choose a new password for Caravel').length;
    await expect.poll(links).toBe(3);
    // Mails overtake each other. A fourth, written before this one, would be there or soon.
    const { newMail, outbox } = await import('../../../functions/_mail/outbox.ts');
    await outbox.add(newMail('addressProved', [account.email], { firstName: 'Test', provider: 'Google' }));
    await letterTo(account.email, ({ subject }) => subject === 'Your Caravel email is confirmed');
    expect(await links()).toBe(3);
  });
});
