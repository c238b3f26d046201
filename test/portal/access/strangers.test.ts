import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { everyCall, privateBody } from '../../support/calls/private-requests.ts';
import { callInProcess, type InProcessAnswer, loadHandlers, workAs } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { type Canaries, newCanaries } from '../../support/people/canaries.ts';
import { aProfile, aUser, claimsFor } from '../../support/people/directory.ts';
import { random, type SeededRandom } from '../../support/random.ts';

for (const family of Object.keys(api)) workAs(family);

type Handler = Parameters<typeof callInProcess>[0];
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

/** A candidate whose every text contains a unique word, and the ids of all the candidate's records. */
interface Person {
  readonly id: string;
  readonly claims: ReturnType<typeof claimsFor>;
  readonly canaries: Canaries;
  ids: readonly string[];
}

/** Every call but the lists that forms offer, which are the same for all users. */
const calls = everyCall.flatMap(({ family, call }) =>
  family === 'datalist' ? [] : { family: family as string, call },
);

async function ask(
  { family, call }: (typeof calls)[number],
  person: Person,
  request: Omit<Parameters<typeof callInProcess>[2] & object, 'claims'> = {},
): Promise<InProcessAnswer> {
  return await callInProcess(handlers.get(family) as Handler, call, { claims: person.claims, ...request });
}

const { details } = api.candidate;
const detailsOf = (person: Person) => ask({ family: 'candidate', call: details }, person);

/** Everything that an answer names by an id, a file or a picture. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    /id$|picture/i.test(name) && typeof one === 'string' ? [one] : idsIn(one),
  );
}

/** A candidate who has saved something in every section that takes it. */
async function aFullPerson(): Promise<Person> {
  const canaries = newCanaries();
  const user = await aUser({ firstName: canaries.word, lastName: canaries.word, email: canaries.email });
  await aProfile(user.id, { firstName: canaries.word, lastName: canaries.word, email: canaries.email });
  const person: Person = { id: user.id, claims: claimsFor(user), canaries, ids: [] };
  const saves = calls.filter(({ family, call }) => family === 'candidate' && call.method === 'POST');
  let saved = 0;
  for (const save of saves) {
    const { status } = await ask(save, person, { body: privateBody(canaries) });
    if (status === 200) saved++;
  }
  expect(saved).toBeGreaterThan(5);
  person.ids = [person.id, ...new Set(idsIn((await detailsOf(person)).body))];
  return person;
}

/** Whose words an answer holds. */
const namedIn = (answer: InProcessAnswer, people: readonly Person[]) =>
  people.filter(({ canaries }) => JSON.stringify([answer.body, answer.headers]).includes(canaries.word));

/** A request to anything, in the caller's own words, that uses another user's ids wherever an id is possible. */
function aRequestFor({ id, ids }: Person, own: Canaries, call: Endpoint, draw: SeededRandom) {
  const theirs = () => draw.pick([id, ...ids]);
  const names = ['id', 'code', 'input', 'assessmentId', 'jobId', 'name', 'personId', 'key', 'candidateId', 'fileId'];
  const entries = ['educationList', 'workHistoryList', 'referenceList', 'certificationList', 'licenseDocs'];
  const body: Record<string, unknown> = {
    ...privateBody(own),
    ...Object.fromEntries(names.map((name) => [name, theirs()])),
  };
  for (const name of entries) {
    const [first] = (body[name] ?? []) as object[];
    body[name] = [{ ...first, id: theirs(), fileId: theirs() }];
  }
  const moves = [{ candidateId: id, jobId: theirs(), status: 'Rejected' }];
  return {
    query: new URLSearchParams(names.map((name) => [name, theirs()])).toString(),
    ...(call.method === 'POST' || call.method === 'PUT'
      ? { body: { ...body, moves, CognitoId: id, AssessmentId: theirs(), jobIdList: [theirs()] } }
      : {}),
    headers: draw.chance(0.1) ? { becomeuser: id } : {},
  };
}

describe('a user’s data', () => {
  let people: Person[];
  beforeAll(async () => {
    handlers = await loadHandlers();
    people = await Promise.all(Array.from({ length: sampled(20, 7) }, aFullPerson));
  });

  it('is neither shown to nor changed by other users, whatever call they make with its ids [R3] [K15] [K16] [K18]', async () => {
    const draw = random(3);
    const statuses = new Map<number, number>();
    const requests = sampled(10_000, 200);
    for (let sent = 0; sent < requests; sent += 10) {
      await Promise.all(
        Array.from({ length: 10 }, async (_, at) => {
          const one = calls[(sent + at) % calls.length] ?? draw.pick(calls);
          const caller = draw.pick(people);
          const others = people.filter((person) => person !== caller);
          const answer = await ask(one, caller, aRequestFor(draw.pick(others), caller.canaries, one.call, draw));
          const { method, path } = one.call;
          expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
          expect(namedIn(answer, others), `${method} ${path}`).toEqual([]);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }),
      );
    }
    // Most is refused in every possible way, and the callers' own calls succeed.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404]));
    for (const person of people) {
      const answer = await detailsOf(person);
      expect(answer.status).toBe(200);
      expect(namedIn(answer, people)).toEqual([person]);
    }
  });
});
