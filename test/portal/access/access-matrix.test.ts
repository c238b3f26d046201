import { describe, expect, it } from 'vitest';
import { type Endpoint, problemAnswer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { workAs } from '../../support/in-process.ts';
import { ofToday } from '../../support/long.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aPendingRecruiter } from '../../support/people/new-recruiter.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

/** Made when it is first asked for, and then the same. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const calls: [string, Endpoint][] = Object.entries(api).flatMap(([family, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, call]): [string, Endpoint] => [
    `${family}.${name}`,
    call,
  ]),
);

/** A caller, with the contents of the request. */
interface Principal {
  readonly token?: string | undefined;
  readonly acting?: string;
}

/** One candidate for everything that is done as oneself, another who is acted for. */
const candidates = { c1: once(aCandidate), c2: once(aCandidate) };
const staff = {
  recruiter: async () => (await signedIn('recruiter@caravel.example')).token,
  admin: async () => (await signedIn('admin@caravel.example')).token,
};

/** The principals of the threat model but R, whose flag is off: see other-settings.test.ts. */
const principals = {
  A0: async () => ({}),
  C1: async () => ({ token: (await candidates.c1()).token }),
  C2: async () => ({ token: (await candidates.c2()).token }),
  CX: async () => ({ token: (await candidates.c1()).token, acting: (await candidates.c2()).id }),
  P: async () => ({ token: (await aPendingRecruiter()).token }),
  RF: async () => ({ token: await staff.recruiter() }),
  RI: async () => ({ token: await staff.recruiter(), acting: (await candidates.c1()).id }),
  AD: async () => ({ token: await staff.admin() }),
  AI: async () => ({ token: await staff.admin(), acting: (await candidates.c1()).id }),
  'Z with an id token': async () => ({ token: (await candidates.c1()).idToken }),
  'Z who was revoked': async () => ({ token: await aRevokedToken() }),
  'Z with a changed token': async () => ({ token: `${(await candidates.c1()).token.slice(0, -4)}AAAA` }),
} satisfies Record<string, () => Promise<Principal>>;
type Name = keyof typeof principals;
/** Who meets every call each day; the others meet a third of them. */
const always: readonly Name[] = ['A0', 'C1'];

/** The roles that each kind of call lets in. */
const allowed: Record<Endpoint['access'], readonly Name[]> = {
  anyone: ['A0', 'C1', 'C2', 'P', 'RF', 'RI', 'AD', 'AI'],
  identity: ['C1', 'C2', 'P', 'RF', 'AD'],
  user: ['C1', 'C2', 'P', 'RF', 'AD'],
  candidate: ['C1', 'C2'],
  staff: ['RF', 'AD'],
  admin: ['AD'],
};

/** The answer of the access check; what comes after it (400 for the broken request, 200, 404) is not the gate's. */
function expected({ access, becomeUser }: Endpoint, who: Name): 401 | 403 | 'let in' {
  const isWithHeader = who === 'CX' || who === 'RI' || who === 'AI';
  if (access === 'anyone') return who === 'CX' || (isWithHeader && becomeUser === 'refused') ? 403 : 'let in';
  if (who === 'A0' || who.startsWith('Z')) return 401;
  if (who === 'CX' || (isWithHeader && becomeUser === 'refused')) return 403;
  if (isWithHeader && becomeUser === 'honoured' && access === 'candidate') return 'let in';
  const self = who === 'RI' ? 'RF' : who === 'AI' ? 'AD' : who;
  return allowed[access].includes(self) ? 'let in' : 403;
}

async function gateOf(call: Endpoint, { token, acting }: Principal): Promise<401 | 403 | 'let in'> {
  const { status, body } = await rawCall(call, {
    token,
    // Broken on purpose: nothing behind the gate is done.
    ...(call.method === 'POST' || call.method === 'PUT' ? { text: '{' } : {}),
    ...(acting === undefined ? {} : { headers: { BecomeUser: acting } }),
  });
  expect(status, call.path).not.toBe(500);
  // The gateway's own answer has one word and no code.
  if (status >= 400 && body.message !== 'Unauthorized') expect(problemAnswer.parse(body).code, call.path).toBeTruthy();
  return status === 401 || status === 403 ? status : 'let in';
}

describe('every call', () => {
  it.each(Object.keys(principals) as Name[])(
    'meets %s with its gate [R2] [K01] [K02] [K03] [K04] [K05] [K06] [K07] [K08] [K09] [K12] [K13] [K29] [K30] [K34] [K36] [Z02]',
    async (who) => {
      const principal = await principals[who]();
      const found: Record<string, unknown> = {};
      const met = always.includes(who) ? calls : ofToday(calls, Object.keys(principals).indexOf(who));
      for (let from = 0; from < met.length; from += 10) {
        const some = met.slice(from, from + 10);
        const gates = await Promise.all(some.map(([, call]) => gateOf(call, principal)));
        some.forEach(([name], position) => {
          found[name] = gates[position];
        });
      }
      expect(found).toEqual(Object.fromEntries(met.map(([name, call]) => [name, expected(call, who)])));
    },
  );
});

async function aCandidate() {
  const account = await aNewAccount();
  await account.call(api.user.registerCandidate, {}, aRegistration(account));
  return account;
}

/** A valid token of a user whose rights have been revoked since. */
async function aRevokedToken(): Promise<string> {
  const { token, id } = await aCandidate();
  workAs('user');
  const { changeUser } = await import('../../../functions/_people/users.ts');
  const { users } = await import('../../../functions/_people/user-record.ts');
  const record = await users.find({ id }, { consistent: true });
  expect(record && (await changeUser(record, { status: 'revoked' }))).toBeDefined();
  return token;
}

describe('tokens and headers', () => {
  const { current } = api.user;

  it('refuses an id token, a broken token and none [R13]', async () => {
    const nurse = await signedIn('nurse@demo.example');
    expect((await rawCall(current, { token: nurse.idToken })).status).toBe(401);
    expect((await rawCall(current, { token: `${nurse.token.slice(0, -4)}AAAA` })).status).toBe(401);
    expect((await rawCall(current)).status).toBe(401);
  });

  it('refuses a list of ids in BecomeUser and an unknown provider with 400 that names the header [K36]', async () => {
    const { token } = await signedIn('recruiter@caravel.example');
    const listed = await rawCall(api.job.featured, { token, headers: { BecomeUser: 'a, b' } });
    expect(listed.status).toBe(400);
    expect(listed.body.fields).toHaveProperty('BecomeUser');
    for (const name of ['data-provider', 'auth-provider', 'DataProvider']) {
      const unknown = await rawCall(current, { token, headers: { [name]: 'Elsewhere' } });
      expect([name, unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([name, 400, [name.toLowerCase()]]);
      expect([name, (await rawCall(current, { token, headers: { [name]: 'AWSCognito' } })).status]).toEqual([
        name,
        200,
      ]);
    }
  });

  it('tells only staff that they may impersonate and delete on this stage [K34]', async () => {
    const call = api.admin.fullRecruiterAccess;
    for (const token of [await staff.recruiter(), await staff.admin()])
      expect((await rawCall(call, { token })).body).toEqual({ success: true });
    expect((await rawCall(call, { token: (await candidates.c1()).token })).status).toBe(403);
    expect((await rawCall(call)).status).toBe(401);
  });

  it('finds a call whatever the case of its path and with a slash at the end [K04]', async () => {
    const { token } = await signedIn('nurse@demo.example');
    expect((await rawCall({ method: 'GET', path: 'User/' }, { token })).status).toBe(200);
    expect((await rawCall({ method: 'POST', path: 'ADMIN/Users' }, { token, body: {} })).status).toBe(403);
  });
});

/** A caller whom the call admits. */
async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access === 'anyone') return undefined;
  return access === 'staff' || access === 'admin' ? await staff.admin() : (await candidates.c1()).token;
}

describe('bad input', () => {
  const withBody = ofToday(calls.filter(([, call]) => call.method === 'POST' || call.method === 'PUT'));

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
    ['no name to look up [K05]', api.user.signupMethod, { EmailOrUsername: ' ' }, 'EmailOrUsername'],
    ['no email [K06]', api.user.exists, { Email: 'nobody' }, 'Email'],
  ];

  it.each(bad)('answers 400 to %s and names the field', async (_what, call, body, field) => {
    const answer = await rawCall(call, { token: await tokenFor(call), body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty([field]);
    expect(answer.body.message).toBeTruthy();
  });

  it.each([
    [api.job.details, 'nurse@demo.example'],
    [api.admin.candidate, 'recruiter@caravel.example'],
    [api.admin.recruiter, 'recruiter@caravel.example'],
  ] as const)('answers 400 to $path without its id, in the promised words [K24] [K29] [K30]', async (call, who) => {
    const { token } = await signedIn(who);
    for (const query of ['', 'id=']) {
      const { status, body } = await rawCall(call, { token, query });
      expect([status, body.fields]).toEqual([400, { id: 'Error retrieving details.' }]);
    }
    expect((await rawCall(call, { token, query: 'id=a%2Fb' })).body.fields).toEqual({ id: 'Not a valid id.' });
  });

  it('answers 404 to an id that is not there [K24]', async () => {
    const { token } = await signedIn('nurse@demo.example');
    expect((await rawCall(api.job.details, { token, query: 'id=nothing' })).status).toBe(404);
    expect((await rawCall(api.job.addFavorite, { token, query: 'jobId=nothing' })).status).toBe(404);
  });
});
