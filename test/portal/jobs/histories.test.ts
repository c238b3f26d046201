import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { makeIdentity } from '../../../infra/seed/make-identity.ts';
import { type Fate, fateWith, type Line, lineThrough } from '../../support/faults/line.ts';
import { type OwnFunctions, startOwnFunctions } from '../../support/faults/own-functions.ts';
import { callInProcess, workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { sampled } from '../../support/long.ts';
import { testTimeMs } from '../../support/patience.ts';
import { aProfile, aRecruiter, aUser, claimsFor } from '../../support/people/directory.ts';
import { aRegistration } from '../../support/people/new-account.ts';
import { aPhone } from '../../support/people/new-recruiter.ts';
import { random, type SeededRandom } from '../../support/random.ts';

const seed = 20_261_124;
const misfortunes = { throttled: 0.2, lost: 0.05, reset: 0.02 };
/** Objects and identities are throttled in other words than DynamoDB's: their connections alone break. */
const brokenLines = { ...misfortunes, throttled: 0 };
const tries = 3;

/** How an action ended: done, refused for good, or without an answer that tells. */
type Ending = 'ok' | 'fail' | 'info';
interface Action {
  readonly client: string;
  readonly name: 'apply' | 'favorite' | 'unfavorite' | 'move' | 'save' | 'register';
  readonly key: string;
  readonly value: string;
  ending: Ending;
}

/** From which step to which an application may go, by hand; the empty one is before it was made. */
const edges: Readonly<Record<string, readonly string[]>> = {
  '': ['New Submission'],
  'New Submission': ['Candidate Submission', 'Client Submission', 'Offer Extended', 'Rejected'],
  'Candidate Submission': ['Client Submission', 'Offer Extended', 'Rejected'],
  'Client Submission': ['Offer Extended', 'Rejected'],
  'Offer Extended': ['Client Submission', 'Rejected'],
  // Once it has ended the candidate may apply again.
  Rejected: ['New Submission'],
};

const passes = (): Fate => 'passes';
let functions: OwnFunctions;
const lines: Line[] = [];
let ofTable: () => Fate = passes;
let ofOthers: () => Fate = passes;
beforeAll(async () => {
  workAs('admin');
  const table = 'AWS_ENDPOINT_URL_DYNAMODB';
  const others = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'];
  lines.push(await lineThrough([table], () => ofTable()), await lineThrough(others, () => ofOthers()));
  const addresses = Object.fromEntries([table, ...others].map((name) => [name, process.env[name] ?? '']));
  functions = startOwnFunctions({ concurrency: sampled(8, 3), addresses });
});
afterAll(async () => {
  await functions.close();
  for (const line of lines) await line.close();
});

type Claims = ReturnType<typeof claimsFor>;
async function send(call: Endpoint, claims: Claims, given: { body?: object; query?: string } = {}) {
  const [family = ''] = call.path.toLowerCase().split('/');
  return await callInProcess((event) => functions.invoke(family, event), call, { claims, ...given });
}
type Answer = Awaited<ReturnType<typeof send>>;

const history: Action[] = [];

/** Tries an action as a client does; `endingOf` tells from an answer, and whether it is the first, how it ended. */
async function act(
  action: Omit<Action, 'ending'>,
  ask: () => Promise<Answer>,
  endingOf: (answer: Answer, isFirst: boolean) => Ending,
): Promise<Ending> {
  const logged: Action = { ...action, ending: 'info' };
  history.push(logged);
  for (let attempt = 1; attempt <= tries; attempt++) {
    const answer = await ask();
    // 503 is the only answer of a broken store.
    if (answer.status === 503) continue;
    expect(answer.status, JSON.stringify([action, answer.body])).toBeLessThan(500);
    logged.ending = endingOf(answer, attempt === 1);
    return logged.ending;
  }
  unanswered++;
  return 'info';
}
let unanswered = 0;

interface Person {
  readonly id: string;
  readonly claims: Claims;
  readonly jobIds: readonly string[];
}

async function aPerson(): Promise<Person> {
  const { noEntries } = await import('../../../functions/_people/profile/candidates.ts');
  const user = await aUser();
  const counts = Object.fromEntries(Object.keys(noEntries).map((part) => [part, 1])) as typeof noEntries;
  await aProfile(user.id, {
    counts,
    ssnSealed: 'sealed',
    dateOfBirthSealed: 'sealed',
    startedAt: new Date().toISOString(),
  });
  const open = await Promise.all(Array.from({ length: 4 }, () => aTableJob({ isOpen: true })));
  return { id: user.id, claims: claimsFor(user), jobIds: open.map(({ jobId }) => jobId) };
}

/** One of two clients of a person, each beside the other: the person's two devices, of which one is staff's as well. */
function client(person: Person, number: number, staff: Claims, draw: SeededRandom) {
  const name = `${person.id}/${number}`;
  let version = 0;
  const acts: readonly (() => Promise<unknown>)[] = [
    async () => {
      const jobId = draw.pick(person.jobIds);
      const body = { jobApplicationList: [{ jobId }] };
      await act(
        { client: name, name: 'apply', key: person.id, value: jobId },
        () => send(api.job.apply, person.claims, { body }),
        ({ status, body: { results } }) => {
          const [{ outcome = '' } = {}] = (results ?? []) as { outcome?: string }[];
          expect([status, outcome]).toEqual([200, expect.stringMatching(/^(applied|alreadyApplied)$/)]);
          return 'ok';
        },
      );
    },
    async () => {
      // Each client has hearts of its own, so that the last of its presses decides.
      const jobId = person.jobIds.filter((_, at) => at % 2 === number)[draw.whole(2)] ?? '';
      const isOn = draw.chance(0.5);
      const [call, press] = isOn
        ? ([api.job.addFavorite, 'favorite'] as const)
        : ([api.job.removeFavorite, 'unfavorite'] as const);
      await act(
        { client: name, name: press, key: person.id, value: jobId },
        () => send(call, person.claims, { query: `jobId=${jobId}` }),
        ({ status }) => {
          expect(status).toBe(200);
          return 'ok';
        },
      );
    },
    async () => {
      const jobId = draw.pick(person.jobIds);
      const status = draw.pick(['Candidate Submission', 'Client Submission', 'Rejected']);
      const body = { moves: [{ candidateId: person.id, jobId, status }], token: randomUUID() };
      await act(
        { client: name, name: 'move', key: `${person.id} ${jobId}`, value: status },
        () => send(api.admin.moveApplications, staff, { body }),
        ({ status: answered, body: { results } }, isFirst) => {
          expect(answered).toBe(200);
          const [{ outcome = '' } = {}] = (results ?? []) as { outcome?: string }[];
          if (outcome === 'moved') return 'ok';
          // A try before may have moved it.
          return isFirst ? 'fail' : 'info';
        },
      );
    },
    async () => {
      const summary = randomUUID();
      const body = { summary, version };
      const value = `${version} ${summary}`;
      const ending = await act(
        { client: name, name: 'save', key: person.id, value },
        () => send(api.candidate.saveSummary, person.claims, { body }),
        ({ status }, isFirst) => {
          expect([200, 409]).toContain(status);
          return status === 200 ? 'ok' : isFirst ? 'fail' : 'info';
        },
      );
      version = ending === 'ok' ? version + 1 : await versionOf(person);
    },
  ];
  return acts;
}

/** The version of a summary, asked for until it is answered. */
async function versionOf({ claims }: Person): Promise<number> {
  for (;;) {
    const { status, body } = await send(api.candidate.details, claims);
    if (status === 200) return (body.versions as Record<string, number>).summary ?? 0;
  }
}

/** Signs up with an address that another client signs up with at the same time, and registers. */
async function signUp(email: string): Promise<void> {
  const username = `internal_${randomUUID()}`;
  const client = username;
  const id = await identityOf(username, email);
  if (id === undefined) {
    history.push({ client, name: 'register', key: email, value: username, ending: 'fail' });
    return;
  }
  const claims = claimsFor({ id, username, groups: [] });
  const body = aRegistration({ id, email });
  await act(
    { client, name: 'register', key: email, value: id },
    () => send(api.user.registerCandidate, claims, { body }),
    ({ status }, isFirst) => (status === 200 ? 'ok' : isFirst ? 'fail' : 'info'),
  );
}

/** Makes an identity, however often it takes; undefined when the address is taken. */
async function identityOf(username: string, email: string): Promise<string | undefined> {
  const home = { name: '', state: 'TX' } as never;
  const proved = { emailVerified: true, phoneVerified: false };
  const person = { username, email, phone: aPhone(), firstName: 'One', lastName: 'Only', home, ...proved };
  for (;;) {
    try {
      return await makeIdentity(person);
    } catch (error) {
      if ((error as Error).name === 'UserLambdaValidationException') return undefined;
    }
  }
}

it(
  'concurrent clients behind a bad line lose nothing that was acknowledged, and nothing happens that no one asked for [R37] [F5] [F1] [F2]',
  async () => {
    const { applications, favorites } = await import('../../../functions/_jobs/applications.ts');
    const { users } = await import('../../../functions/_people/user-record.ts');
    const { findReservation } = await import('../../../functions/_people/users.ts');
    const recruiter = await aUser({
      userType: 'Recruiter',
      groups: ['recruiter'],
      email: `${randomUUID()}@caravel.example`,
    });
    await aRecruiter({ id: recruiter.id, isActive: false });
    const staff = claimsFor(recruiter);
    const people = await Promise.all(Array.from({ length: sampled(25, 3) }, aPerson));
    const addresses = Array.from({ length: sampled(100, 2) }, () => `history-${randomUUID()}@demo.example`);
    const actions = sampled(10_000, 60);
    const each = Math.ceil((actions - 2 * addresses.length) / (2 * people.length));

    const [ofTableDraw, ofOthersDraw] = [random(seed), random(seed + 1)];
    ofTable = () => fateWith(misfortunes, ofTableDraw);
    ofOthers = () => fateWith(brokenLines, ofOthersDraw);
    await Promise.all([
      ...people.flatMap((person, at) =>
        [0, 1].map(async (number) => {
          const draw = random(seed + 2 + 2 * at + number);
          const acts = client(person, number, staff, draw);
          for (let action = 0; action < each; action++) await draw.pick(acts)();
        }),
      ),
      // A few addresses at a time: all these identities at once would take this process from the functions that it runs.
      inParallel(addresses, 4, async (email) => void (await Promise.all([signUp(email), signUp(email)]))),
    ]);
    [ofTable, ofOthers] = [passes, passes];

    console.info(`seed ${seed}: ${history.length} actions, ${unanswered} without an answer in ${tries} tries`);
    expect(unanswered, `seed ${seed}`).toBeLessThanOrEqual(Math.max(2, history.length / 1000));
    const of = (names: readonly Action['name'][], key: string) =>
      history.filter((one) => names.includes(one.name) && one.key === key);
    const values = (some: readonly Action[], ...endings: Ending[]) =>
      some.filter(({ ending }) => endings.includes(ending)).map(({ value }) => value);

    for (const { id, claims, jobIds } of people) {
      const applied = (await applications.list('ofCandidate', { candidateId: id }, { consistent: true })).items;
      const asked = of(['apply'], id);
      const final = applied.map(({ jobId }) => jobId);
      expect(final).toEqual(expect.arrayContaining(values(asked, 'ok')));
      expect(values(asked, 'ok', 'info', 'fail')).toEqual(expect.arrayContaining(final));
      for (const { jobId, steps, status } of applied) {
        const walk = steps.map((step) => step.status as string);
        const wrong = walk.filter((step, at) => !edges[walk[at - 1] ?? '']?.includes(step));
        expect([jobId, walk, wrong, walk.at(-1)]).toEqual([jobId, walk, [], status]);
        // Each move that was acknowledged is one of its steps, and none was made twice.
        const moves = of(['move'], `${id} ${jobId}`);
        for (const step of ['Candidate Submission', 'Client Submission', 'Offer Extended', 'Rejected']) {
          const made = walk.filter((one) => one === step).length;
          const among = moves.filter(({ value }) => value === step);
          expect(made, `${jobId}: ${walk}`).toBeGreaterThanOrEqual(values(among, 'ok').length);
          expect(made, `${jobId}: ${walk}`).toBeLessThanOrEqual(values(among, 'ok', 'info').length);
        }
      }
      const saved = (await favorites.list('ofCandidate', { candidateId: id }, { consistent: true })).items;
      for (const jobId of jobIds) {
        const presses = of(['favorite', 'unfavorite'], id).filter(({ value }) => value === jobId);
        const last = presses.findLastIndex(({ ending }) => ending === 'ok');
        const possible = presses.slice(Math.max(last, 0)).map(({ name }) => name === 'favorite');
        if (last < 0) possible.push(false);
        expect(possible, `${jobId}: ${JSON.stringify(presses)}`).toContain(saved.some((one) => one.jobId === jobId));
      }
      // No version was given twice: an acknowledged save is never overwritten by one that did not know of it.
      const saves = of(['save'], id);
      const basis = values(saves, 'ok').map((value) => value.split(' ')[0]);
      expect(new Set(basis).size).toBe(basis.length);
      const { body } = await send(api.candidate.details, claims);
      const { summary: version = 0 } = body.versions as Record<string, number>;
      expect(version).toBeGreaterThanOrEqual(basis.length);
      expect(version).toBeLessThanOrEqual(values(saves, 'ok', 'info').length);
      const text = (body.basicInfo as { professionalSummary: string }).professionalSummary;
      const newest = saves.filter(({ value, ending }) => value.startsWith(`${version - 1} `) && ending !== 'fail');
      if (version > 0) expect(newest.map(({ value }) => value.split(' ')[1])).toContain(text);
    }

    for (const email of addresses) {
      const asked = of(['register'], email);
      const found = await Promise.all(asked.map(({ value }) => users.find({ id: value }, { consistent: true })));
      const accounts = found.flatMap((one) => (one ? [one.id] : []));
      // One account, and it is the one that was acknowledged.
      expect(accounts, JSON.stringify(asked)).toHaveLength(1);
      expect(accounts).toEqual(expect.arrayContaining(values(asked, 'ok')));
      expect((await findReservation(email, { consistent: true }))?.userId).toBe(accounts[0]);
    }
    // The history has something of everything.
    const ended = new Set(history.map(({ name, ending }) => `${name} ${ending}`));
    for (const name of ['apply', 'favorite', 'unfavorite', 'move', 'save', 'register'])
      expect(ended).toContain(`${name} ok`);
  },
  sampled(6 * testTimeMs, 2 * testTimeMs),
);
