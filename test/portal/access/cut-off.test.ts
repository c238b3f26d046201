import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { makeIdentity } from '../../../infra/seed/make-identity.ts';
import { type Cut, type CuttingProxy, cuttingProxy } from '../../support/faults/cutting-proxy.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { long } from '../../support/long.ts';
import { claimsFor } from '../../support/people/directory.ts';
import { aRegistration } from '../../support/people/new-account.ts';
import { aPhone, aRecruiterRegistration } from '../../support/people/new-recruiter.ts';
import { lettersTo, letterTo } from '../../support/portal.ts';
import { random } from '../../support/random.ts';

const testAccount = `cut-${randomUUID().slice(0, 8)}@demo.example`;
workAs('admin', { testAccount });

type Handler = Parameters<typeof callInProcess>[0];
let line: CuttingProxy;
let user: Handler;
let admin: Handler;
beforeAll(async () => {
  line = await cuttingProxy(['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']);
  user = (await import('../../../functions/user/handler.ts')).handler as never;
  admin = (await import('../../../functions/admin/handler.ts')).handler as never;
});
afterAll(() => line.close());

interface SignedUp {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly username: string;
  readonly claims: ReturnType<typeof claimsFor>;
}

/** An identity at the provider and nothing else, as sign-up leaves one. */
async function aSignUp(domain: string, isProved: boolean, email = `cut-${randomUUID()}@${domain}`): Promise<SignedUp> {
  const username = `internal_${randomUUID()}`;
  const phone = aPhone();
  const home = { name: '', state: 'TX' } as never;
  const proved = { emailVerified: isProved, phoneVerified: isProved };
  const id = await makeIdentity({ username, email, phone, firstName: 'Cut', lastName: 'Off', home, ...proved });
  return { id, email, phone, username, claims: claimsFor({ id, username, groups: [] }) };
}

const call = async (handler: Handler, endpoint: Endpoint, given: object) => {
  const answer = await callInProcess(handler, endpoint, given);
  return { ...answer, endpoint: endpoint.path };
};

async function recordOf(id: string) {
  const { users } = await import('../../../functions/_people/user-record.ts');
  return await users.find({ id }, { consistent: true });
}

/** An act that may be cut off anywhere: what it needs, the call itself, and the state after it was repeated. */
interface Act {
  readonly prepare: () => Promise<SignedUp & { readonly code?: string }>;
  readonly run: (who: SignedUp & { readonly code?: string }) => Promise<{ status: number }>;
  readonly holds: (who: SignedUp) => Promise<void>;
}

const registerRecruiter = async (who: SignedUp) =>
  await call(user, api.user.registerRecruiter, { claims: who.claims, body: aRecruiterRegistration(who) });
const registerCandidate = async (who: SignedUp) =>
  await call(user, api.user.registerCandidate, { claims: who.claims, body: aRegistration(who) });

/** As `npm run admin` does it. */
async function makeAdmin({ email }: Pick<SignedUp, 'email'>): Promise<{ status: number; said?: string }> {
  const { makeAdmin: make } = await import('../../../functions/_people/accounts/make-admin.ts');
  return await make(email).then(
    () => ({ status: 200 }),
    (error: Error) => ({ status: 503, said: error.message }),
  );
}

/** How many audit records say that this user was made an admin. */
async function appointmentsOf(id: string): Promise<number> {
  const { listAuditRecords } = await import('../../../functions/_people/audit.ts');
  const day = new Date().toISOString().slice(0, 10);
  const { items } = await listAuditRecords(day, { limit: 1000 });
  return items.filter(({ subjectId, call: name }) => subjectId === id && name === 'make admin').length;
}

/** No other test's candidate shall get this recruiter. */
async function takeFromRoundRobin(id: string): Promise<void> {
  const { recruiters } = await import('../../../functions/_people/recruiters.ts');
  const taken = await recruiters.find({ id });
  if (taken) await recruiters.put({ ...taken, isActive: false });
}

/** A person without an identity. */
const no = { id: '', phone: '', username: '', claims: claimsFor({ id: '', username: '', groups: [] }) };

const acts: Record<string, Act> = {
  'the registration of a candidate': {
    prepare: () => aSignUp('demo.example', false),
    run: registerCandidate,
    async holds({ id, email }) {
      const { basics } = await import('../../../functions/_people/profile/candidates.ts');
      const { findReservation } = await import('../../../functions/_people/users.ts');
      expect(await recordOf(id)).toMatchObject({ status: 'active', version: 1, userType: 'Candidate', email });
      expect(await basics.find({ candidateId: id })).toBeDefined();
      expect(await findReservation(email)).toMatchObject({ userId: id });
    },
  },
  'the registration of a recruiter': {
    prepare: () => aSignUp('caravel.example', false),
    run: registerRecruiter,
    async holds({ id }) {
      const { recruiters } = await import('../../../functions/_people/recruiters.ts');
      expect(await recordOf(id)).toMatchObject({ status: 'pending', version: 1, groups: [] });
      expect(await recruiters.find({ id })).toMatchObject({ isActive: false, useRoundRobin: true });
    },
  },
  'the grant of the recruiter group': {
    async prepare() {
      const who = await aSignUp('caravel.example', true);
      expect((await registerRecruiter(who)).status).toBe(200);
      return who;
    },
    run: async ({ claims }) => await call(admin, api.admin.recruiterGroup, { claims, body: {} }),
    async holds({ id }) {
      const { recruiters } = await import('../../../functions/_people/recruiters.ts');
      expect(await recordOf(id)).toMatchObject({ status: 'active', groups: ['recruiter'], version: 2 });
      expect(await recruiters.find({ id })).toMatchObject({ isActive: true });
      await takeFromRoundRobin(id);
    },
  },
  'the confirmation of an email': {
    async prepare() {
      const who = await aSignUp('demo.example', false);
      expect((await registerCandidate(who)).status).toBe(200);
      const { addEmailLink } = await import('../../../functions/_people/accounts/email-links.ts');
      return { ...who, code: await addEmailLink(who.id, who.email) };
    },
    run: async ({ code }) => await call(user, api.user.confirmEmail, { query: `code=${code}` }),
    async holds({ id, username }) {
      const { findIdentity } = await import('../../../functions/_people/accounts/identity-provider.ts');
      expect(await recordOf(id)).toMatchObject({ emailVerified: true, version: 2 });
      expect(await findIdentity(username)).toMatchObject({ emailVerified: true });
    },
  },
  'the reset of the test account': {
    async prepare() {
      const who = await aSignUp('', false, testAccount);
      expect((await registerCandidate(who)).status).toBe(200);
      return who;
    },
    run: async ({ claims }) => await call(user, api.user.resetTest, { claims, body: {} }),
    async holds({ id, username }) {
      const { findReservation } = await import('../../../functions/_people/users.ts');
      const { findIdentity } = await import('../../../functions/_people/accounts/identity-provider.ts');
      expect(await recordOf(id)).toBeUndefined();
      expect(await findReservation(testAccount)).toBeUndefined();
      expect(await findIdentity(username)).toBeUndefined();
    },
  },
  'the making of an admin from a terminal': {
    // An address and nothing else: no one has signed up with it.
    prepare: async () => ({ ...no, email: `cut-${randomUUID()}@caravel.example` }),
    run: makeAdmin,
    async holds({ email }) {
      const { findIdentity } = await import('../../../functions/_people/accounts/identity-provider.ts');
      const { findReservation } = await import('../../../functions/_people/users.ts');
      const { userId: id = '', username } = (await findReservation(email, { consistent: true })) ?? {};
      const record = await recordOf(id);
      expect(record).toMatchObject({ userType: 'Admin', status: 'active', groups: ['admin'], version: 1, email });
      expect(username).toBe(record?.username);
      expect(await findIdentity(record?.username ?? '')).toMatchObject({ emailVerified: true });
      expect(await appointmentsOf(id)).toBe(1);
      await letterTo(email);
      expect(await lettersTo(email)).toHaveLength(1);
    },
  },
  'the making of an admin from a recruiter': {
    async prepare() {
      const who = await aSignUp('caravel.example', true);
      expect((await registerRecruiter(who)).status).toBe(200);
      const { status } = await call(admin, api.admin.recruiterGroup, { claims: who.claims, body: {} });
      expect(status).toBe(200);
      return who;
    },
    run: makeAdmin,
    async holds({ id, email }) {
      expect(await recordOf(id)).toMatchObject({ status: 'active', groups: ['recruiter', 'admin'], version: 3 });
      expect(await appointmentsOf(id)).toBe(1);
      const isOfAdmin = ({ subject }: { subject: string }) => subject.includes('admin');
      await letterTo(email, isOfAdmin);
      expect((await lettersTo(email)).filter(isOfAdmin)).toHaveLength(1);
      await takeFromRoundRobin(id);
    },
  },
};

/** What a repeated call may say: it is done, or it was done already and the proof is used up. */
const settled: Record<string, readonly number[]> = {
  'the confirmation of an email': [200, 400],
  'the reset of the test account': [200, 403],
};

describe.each(Object.entries(acts))('%s', (name, act) => {
  it('succeeds on retry after being cut off at any of its steps [R36] [K01] [K02] [K03] [K08] [K30] [O01]', async () => {
    const draw = random(36);
    const first = await act.prepare();
    const steps = await line.during(undefined, async () => expect((await act.run(first)).status).toBe(200));
    await act.holds(first);
    expect(steps).toBeGreaterThan(1);
    // In the long run every step is cut a hundred times, half of them before and half after it is done.
    const everywhere = Array.from({ length: 100 * steps }, (_, at): Cut => {
      return { at: (at % steps) + 1, mode: Math.floor(at / steps) % 2 ? 'before' : 'after' };
    });
    // The last request, done but unanswered, is the one that is hardest to repeat.
    const cuts = long ? everywhere : [draw.pick(everywhere), { at: steps, mode: 'after' } as const];
    for (const cut of cuts) {
      const who = await act.prepare();
      await line.during(cut, () => act.run(who));
      const again = await act.run(who);
      expect(settled[name] ?? [200], JSON.stringify({ cut, again })).toContain(again.status);
      await act.holds(who);
    }
  });
});
