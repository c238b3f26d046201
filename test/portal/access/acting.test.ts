import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { ofToday, sampled } from '../../support/long.ts';
import { aProfile, aUser, claimsFor } from '../../support/people/directory.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';
import { random } from '../../support/random.ts';

workAs('admin');

type Handler = Parameters<typeof callInProcess>[0];
interface Call {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler;
}

let calls: Call[];
beforeAll(async () => {
  const families = {
    user: await import('../../../functions/user/handler.ts'),
    candidate: await import('../../../functions/candidate/handler.ts'),
    job: await import('../../../functions/job/handler.ts'),
    datalist: await import('../../../functions/datalist/handler.ts'),
    admin: await import('../../../functions/admin/handler.ts'),
    file: await import('../../../functions/file/handler.ts'),
  };
  calls = Object.entries(families).flatMap(([family, { handler }]) =>
    Object.entries(api[family as keyof typeof api] as Record<string, Endpoint>)
      .filter(([, { access }]) => access !== 'anyone')
      .map(([name, endpoint]) => ({ name: `${family}.${name}`, endpoint, handler: handler as unknown as Handler })),
  );
});

/** A request that stops right behind the gate, since its body is no JSON; a call without a body is done. */
async function ask({ endpoint, handler }: Call, who: Claims, target: string) {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const headers = { becomeuser: target };
  return await callInProcess(handler, endpoint, { claims: who, headers, ...(hasBody && { text: '{' }) });
}
type Claims = ReturnType<typeof claimsFor>;

const aStaffMember = async (group: 'recruiter' | 'admin' = 'recruiter') =>
  await aUser({ userType: group === 'admin' ? 'Admin' : 'Recruiter', groups: [group] });

async function aCandidate(more: Partial<UserRecord> = {}): Promise<string> {
  const { id } = await aUser(more);
  await aProfile(id);
  return id;
}

/** What the audit holds of an actor, today and, around midnight, yesterday. */
/** All calls at the same moment would run out of their own time on a busy machine. */
const atOnce = 20;

async function auditOf(actorId: string) {
  const { queryPrefix } = await import('../../../functions/_table/query.ts');
  const found: Record<string, unknown>[] = [];
  for (const at of [Date.now(), Date.now() - 3_600_000]) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (found.some((record) => record.day === day)) continue;
    let after: Record<string, unknown> | undefined;
    do {
      const page = await queryPrefix(`AUDIT#${day}`, '', { after, consistent: true });
      found.push(...page.items);
      after = page.last;
    } while (after);
  }
  return found.filter((record) => record.actorId === actorId);
}

describe('the header BecomeUser', () => {
  it('from a caller who is not staff is 403 at every call, well-formed or malformed, and is audited [R4] [R7] [K36]', async () => {
    const target = await aCandidate();
    const candidate = await aUser();
    const demoted = await aUser({ userType: 'Recruiter', status: 'active', groups: [] });
    const pending = await aUser({ userType: 'Recruiter', status: 'pending' });
    const callers: [string, Claims][] = [
      [candidate.id, claimsFor(candidate)],
      // The token still names the group; the record does not any more, or not yet.
      [demoted.id, claimsFor({ ...demoted, groups: ['recruiter', 'admin'] })],
      [pending.id, claimsFor({ ...pending, groups: ['recruiter'] })],
      ['unregistered', claimsFor({ id: randomUUID(), username: 'internal_x', groups: [] })],
    ];
    for (const [shift, [, claims]] of callers.entries()) {
      const tried = ofToday(calls, shift);
      const answers: [string, number][] = [];
      await inParallel(tried.entries(), atOnce, async ([turn, call]) => {
        const { status } = await ask(call, claims, [target, 'a, b', '', 'x'.repeat(129)][turn % 4] ?? '');
        answers[turn] = [call.name, status];
      });
      expect(answers).toEqual(tried.map(({ name }) => [name, 403]));
    }
    const records = await auditOf(candidate.id);
    expect(records).toHaveLength(ofToday(calls).length);
    expect(records.every(({ outcome, subjectId }) => outcome === 'refused' && subjectId !== 'a, b')).toBe(true);
  });

  it('from staff without a valid id is 400 at every call, and is audited without its value [R7] [K36]', async () => {
    const member = await aStaffMember();
    const answers: [string, number][] = [];
    await inParallel(calls.entries(), atOnce, async ([turn, call]) => {
      const { status } = await ask(call, claimsFor(member), ['a, b', '', 'x'.repeat(129)][turn % 3] ?? '');
      answers[turn] = [call.name, status];
    });
    expect(answers).toEqual(calls.map(({ name }) => [name, 400]));
    const records = await auditOf(member.id);
    expect(records.map(({ outcome, subjectId }) => [outcome, subjectId])).toEqual(
      calls.map(() => ['refused', 'malformed']),
    );
  });

  it('accepts only a candidate of the default provider who is fully registered now [R5] [S06]', async () => {
    const draw = random(5);
    const staff = [claimsFor(await aStaffMember()), claimsFor(await aStaffMember('admin'))];
    const closed: Record<string, () => Promise<string>> = {
      admin: async () => (await aStaffMember('admin')).id,
      recruiter: async () => (await aStaffMember()).id,
      'pending recruiter': async () => (await aUser({ userType: 'Recruiter', status: 'pending' })).id,
      missing: async () => randomUUID(),
      deleting: () => aCandidate({ status: 'deleting' }),
      revoked: () => aCandidate({ status: 'revoked' }),
      unregistered: () => aCandidate({ isFullyRegistered: false }),
      'without a profile': async () => (await aUser()).id,
      'of Google': () => aCandidate({ signupMethod: 'Google' }),
      'of Facebook': () => aCandidate({ signupMethod: 'Facebook' }),
      'who has become staff': () => aCandidate({ groups: ['recruiter'] }),
    };
    const honoured = calls.filter(({ endpoint }) => endpoint.becomeUser === 'honoured');
    const kinds = Object.keys(closed);
    const wrong: unknown[] = [];
    for (let turn = 0; turn < sampled(1000, 12); turn++) {
      const kind = kinds[turn % kinds.length] ?? '';
      const call = draw.pick(honoured);
      const { status } = await ask(call, draw.pick(staff), (await closed[kind]?.()) ?? '');
      if (status !== 403) wrong.push([kind, call.name, status]);
    }
    expect(wrong).toEqual([]);
    // A target that was a candidate at the last call and is none at this one.
    const id = await aCandidate();
    const [current] = honoured.filter(({ name }) => name === 'user.current');
    if (!current || !staff[0]) throw new Error('There is a current user to ask for.');
    expect((await ask(current, staff[0], id)).status).toBe(200);
    const { changeUser } = await import('../../../functions/_people/users.ts');
    const { users } = await import('../../../functions/_people/user-record.ts');
    const record = await users.find({ id }, { consistent: true });
    if (record) await changeUser(record, { status: 'deleting' });
    expect((await ask(current, staff[0], id)).status).toBe(403);
  });

  it('writes exactly one audit record for each request, with actor and subject, whatever the outcome [R7]', async () => {
    const member = await aStaffMember();
    const claims = claimsFor(member);
    const targets = [await aCandidate(), await aCandidate({ signupMethod: 'Google' }), randomUUID()];
    const draw = random(7);
    const count = sampled(10_000, 20);
    const asked: string[] = [];
    for (let done = 0; done < count; done += 10) {
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const call = draw.pick(calls);
          const target = draw.pick(targets);
          const { status } = await ask(call, claims, target);
          const outcome = status === 403 ? 'refused' : 'allowed';
          asked.push(`${call.endpoint.method} ${call.endpoint.path} ${target} ${outcome}`);
        }),
      );
    }
    // A list of people leaves a record of its own, once an hour.
    const records = (await auditOf(member.id)).filter(({ call }) => !String(call).startsWith('List of '));
    expect(records.map(({ call, subjectId, outcome }) => `${call} ${subjectId} ${outcome}`).sort()).toEqual(
      asked.sort(),
    );
    expect(records.every(({ actorId, subjectId }) => actorId !== subjectId)).toBe(true);
    expect(new Set(records.map(({ requestId }) => requestId)).size).toBe(count);
  });

  it('must contain one id: none, several, a list or a line break are 400 for staff, and 401 comes first [K36] [R5]', async () => {
    const { token } = await signedIn('recruiter@caravel.example');
    for (const BecomeUser of ['', 'a,b', 'a, b', 'x'.repeat(129), '../x']) {
      const answer = await rawCall(api.user.current, { token, headers: { BecomeUser } });
      expect([BecomeUser, answer.status]).toEqual([BecomeUser, 400]);
      expect(answer.body.fields).toHaveProperty('BecomeUser');
      expect((await rawCall(api.user.current, { headers: { BecomeUser } })).status).toBe(401);
    }
    const twice = await fetchTwice(token);
    expect(twice).toBe(400);
  });

  it('shows the candidate together with the actor, and grants neither more nor fewer rights elsewhere [K04] [R6]', async () => {
    const { token, call } = await signedIn('recruiter@caravel.example');
    const me = await call(api.user.current);
    const nurse = await (await signedIn('nurse@demo.example')).call(api.user.current);
    const headers = { BecomeUser: nurse.id };
    const acting = await rawCall(api.user.current, { token, headers });
    expect(acting.body).toEqual({ ...nurse, impersonatedBy: me.id });
    expect((await rawCall(api.admin.users, { token, headers, body: {} })).status).toBe(200);
    expect((await rawCall(api.admin.feeds, { token, headers })).status).toBe(403);
    const details = await rawCall(api.candidate.details, { token, headers });
    expect(details.body.basicInfo).toMatchObject({ ssn: '****', dateOfBirth: '**/**/****' });
    for (const closed of [api.user.contactVerified, api.user.registerCandidate, api.user.registerRecruiter]) {
      const { status, body } = await rawCall(closed, { token, headers, body: {} });
      expect([status, body.message]).toEqual([403, 'Only the candidate may change this information.']);
    }
  });
});

/** The header sent twice, which fetch would not do: by Node's own client. */
async function fetchTwice(token: string): Promise<number> {
  const { request } = await import('node:http');
  const { siteOrigin } = await import('../../support/portal.ts');
  return await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, BecomeUser: ['one', 'two'] };
    request(`${siteOrigin()}/api/user`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}
