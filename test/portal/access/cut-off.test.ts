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
      const taken = await recruiters.find({ id });
      // No other test's candidate shall get this one.
      if (taken) await recruiters.put({ ...taken, isActive: false });
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
};

/** What a repeated call may say: it is done, or it was done already and the proof is used up. */
const settled: Record<string, readonly number[]> = {
  'the confirmation of an email': [200, 400],
  'the reset of the test account': [200, 403],
};

describe.each(Object.entries(acts))('%s', (name, act) => {
  it('succeeds on retry after being cut off at any of its steps [R36] [K01] [K02] [K03] [K08] [K30]', async () => {
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
      expect(settled[name] ?? [200], JSON.stringify(cut)).toContain(again.status);
      await act.holds(who);
    }
  });
});
