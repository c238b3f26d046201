import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { rawCall } from '../support/portal.ts';
import { signedIn } from '../support/sign-in.ts';

const calls: [string, Endpoint][] = Object.entries(api).flatMap(([family, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, call]): [string, Endpoint] => [
    `${family}.${name}`,
    call,
  ]),
);

const principals = {
  visitor: async () => undefined,
  candidate: async () => (await signedIn('nurse@demo.example')).token,
  recruiter: async () => (await signedIn('recruiter@caravel.example')).token,
  admin: async () => (await signedIn('admin@caravel.example')).token,
};
type Principal = keyof typeof principals;

const allowed: Record<Endpoint['access'], readonly Principal[]> = {
  anyone: ['visitor', 'candidate', 'recruiter', 'admin'],
  identity: ['candidate', 'recruiter', 'admin'],
  user: ['candidate', 'recruiter', 'admin'],
  candidate: ['candidate'],
  staff: ['recruiter', 'admin'],
  admin: ['admin'],
};

/** What the gate says; what stands behind it (400 for the empty request, 200, 404) is not the gate's. */
function expected(call: Endpoint, who: Principal): 401 | 403 | 'let in' {
  if (allowed[call.access].includes(who)) return 'let in';
  return who === 'visitor' ? 401 : 403;
}

describe.each(Object.keys(principals) as Principal[])('%s', (who) => {
  it.each(calls)(`${who} calls %s and meets its gate [R2]`, async (_name, call) => {
    const token = await principals[who]();
    const { status } = await rawCall(call, { token, ...(call.method === 'GET' ? {} : { body: {} }) });
    const verdict = status === 401 || status === 403 ? status : 'let in';
    expect(verdict, `answered ${status}`).toBe(expected(call, who));
    expect(status).toBeLessThan(500);
  });
});

describe('tokens and headers', () => {
  const { current } = api.user;

  it('refuses an id token, a broken token and none [R13]', async () => {
    const nurse = await signedIn('nurse@demo.example');
    expect((await rawCall(current, { token: nurse.idToken })).status).toBe(401);
    expect((await rawCall(current, { token: `${nurse.token.slice(0, -4)}AAAA` })).status).toBe(401);
    expect((await rawCall(current)).status).toBe(401);
  });

  it('refuses BecomeUser from a candidate on every call that takes a token [R4] [K36]', async () => {
    const { token } = await signedIn('nurse@demo.example');
    for (const [name, call] of calls.filter(([, endpoint]) => endpoint.access !== 'anyone')) {
      const { status } = await rawCall(call, {
        token,
        headers: { BecomeUser: 'somebody' },
        ...(call.method === 'GET' ? {} : { body: {} }),
      });
      expect(status, name).toBe(403);
    }
  });

  it('refuses a list of ids in BecomeUser and an unknown provider with 400 that names the header [K36]', async () => {
    const { token } = await signedIn('recruiter@caravel.example');
    const listed = await rawCall(api.job.featured, { token, headers: { BecomeUser: 'a, b' } });
    expect(listed.status).toBe(400);
    expect(listed.body.fields).toHaveProperty('BecomeUser');
    const provider = await rawCall(current, { token, headers: { 'data-provider': 'Elsewhere' } });
    expect(provider.status).toBe(400);
    expect(provider.body.fields).toHaveProperty('data-provider');
  });

  it('finds a call whatever the case of its path and with a slash at the end [K04]', async () => {
    const { token } = await signedIn('nurse@demo.example');
    expect((await rawCall({ method: 'GET', path: 'User/' }, { token })).status).toBe(200);
    expect((await rawCall({ method: 'POST', path: 'ADMIN/Users' }, { token, body: {} })).status).toBe(403);
  });
});

/** Somebody whom the call lets in. */
async function tokenFor(call: Endpoint): Promise<string | undefined> {
  const who = allowed[call.access].find((name) => name !== 'visitor') ?? 'visitor';
  return call.access === 'anyone' ? undefined : await principals[who]();
}

describe('bad input', () => {
  const withBody = calls.filter(([, call]) => call.method === 'POST' || call.method === 'PUT');

  it.each(withBody)('%s answers 413 to a body that is too large and names it', async (_name, call) => {
    const text = JSON.stringify({ filler: 'x'.repeat(call.maxBodyBytes) });
    const { status, body } = await rawCall(call, { token: await tokenFor(call), text });
    expect(status).toBe(413);
    expect(body.fields).toHaveProperty('body');
  });

  it.each(withBody)('%s answers 400 to what is no JSON, and to nesting without end', async (_name, call) => {
    for (const text of ['{"a":', `${'['.repeat(10_000)}${']'.repeat(10_000)}`]) {
      const { status, body } = await rawCall(call, { token: await tokenFor(call), text });
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('body');
    }
  });

  const bad: [string, Endpoint, unknown, string][] = [
    ['a page of 11', api.job.search, { count: 11 }, 'count'],
    ['a page of 0', api.job.search, { count: 0 }, 'count'],
    ['51 specialties', api.job.search, { specialties: Array(51).fill(1) }, 'specialties'],
    ['an unknown sort', api.job.search, { sortBy: 'constructor' }, 'sortBy'],
    ['an unknown state', api.job.search, { locations: [{ state: 'Atlantis' }] }, 'locations.0.state'],
    ['a day that does not exist', api.job.search, { startDateBegin: '2027-02-30' }, 'startDateBegin'],
    ['101 applications', api.job.apply, { jobApplicationList: Array(101).fill({ jobId: 'a' }) }, 'jobApplicationList'],
    ['a hostile id', api.job.apply, { jobApplicationList: [{ jobId: '../etc' }] }, 'jobApplicationList.0.jobId'],
    ['a search value of 51', api.admin.users, { filterName: 'name', filterValue: 'x'.repeat(51) }, 'filterValue'],
    ['an unknown filter', api.admin.users, { filterName: '__proto__', filterValue: 'x' }, 'filterName'],
    ['no name to look up', api.user.signupMethod, { EmailOrUsername: ' ' }, 'EmailOrUsername'],
    ['no email', api.user.exists, { Email: 'nobody' }, 'Email'],
  ];

  it.each(bad)('answers 400 to %s and names the field', async (_what, call, body, field) => {
    const answer = await rawCall(call, { token: await tokenFor(call), body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty([field]);
    expect(answer.body.message).toBeTruthy();
  });

  it('answers 400 to a query without its id and 404 to an id that is not there [K24]', async () => {
    const { token } = await signedIn('nurse@demo.example');
    expect((await rawCall(api.job.details, { token })).body.fields).toHaveProperty('id');
    expect((await rawCall(api.job.details, { token, query: 'id=nothing' })).status).toBe(404);
    expect((await rawCall(api.job.addFavorite, { token, query: 'jobId=nothing' })).status).toBe(404);
  });
});
