import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { eventually } from '../../support/eventually.ts';
import { workAs } from '../../support/in-process.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

let admin: SignedInPerson;
let recruiter: SignedInPerson;
let candidate: TestAccount;
const today = dayOf(new Date());

beforeAll(async () => {
  [admin, recruiter] = [await signedIn('admin@caravel.example'), await signedIn('recruiter@caravel.example')];
  candidate = await aNewAccount();
  await candidate.call(api.user.registerCandidate, {}, aRegistration(candidate));
  const headers = { BecomeUser: candidate.id };
  for (let time = 0; time < 5; time++)
    expect((await rawCall(api.candidate.details, { token: recruiter.token, headers })).status).toBe(200);
  expect((await rawCall(api.candidate.details, { token: admin.token, headers })).status).toBe(200);
  expect(
    (await rawCall(api.job.acceptOffer, { token: recruiter.token, headers, query: 'applicationId=x' })).status,
  ).toBe(403);
});

const refusalOf = async (query: string, token = admin.token) => {
  const { status, body } = await rawCall(api.admin.audit, { token, query });
  return [status, Object.keys(body.fields ?? {})];
};

describe('the audit', () => {
  it('lists who did what for whom, allowed or refused, newest first, by user [K38] [A29]', async () => {
    const { recordList, nextPaginationToken } = await admin.call(api.admin.audit, {
      personId: candidate.id,
      count: 500,
    });
    expect(recordList).toHaveLength(7);
    expect(recordList.map(({ outcome }) => outcome)).toEqual(['refused', ...Array(6).fill('allowed')]);
    const { id, firstName, lastName } = await recruiter.call(api.user.current);
    expect(recordList.at(-1)).toMatchObject({
      actorId: id,
      actorName: `${firstName} ${lastName}`,
      subjectId: candidate.id,
      subjectName: 'Test Person',
    });
    expect(recordList.every(({ call, requestId }) => call !== '' && requestId !== '')).toBe(true);
    const instants = recordList.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().toReversed());
    // It contains nothing of what was read.
    expect(JSON.stringify(recordList)).not.toContain(candidate.email);
    expect(nextPaginationToken).toBeNull();
    // Other tests act as the same recruiter meanwhile, and midnight may have passed.
    const days = { from: today, to: dayOf(new Date()) };
    const byActor = await admin.call(api.admin.audit, { personId: id, ...days, count: 500 });
    expect(byActor.recordList.filter(({ subjectId }) => subjectId === candidate.id)).toHaveLength(6);
  });

  it('shows an id that never existed as unknown, and not as deleted [K38]', async () => {
    const made = `made-up-${candidate.id}`;
    const headers = { BecomeUser: made };
    expect((await rawCall(api.candidate.details, { token: recruiter.token, headers })).status).toBe(403);
    const { recordList } = await admin.call(api.admin.audit, { personId: made });
    expect(recordList).toMatchObject([{ subjectId: made, subjectName: 'Unknown id', outcome: 'refused' }]);
  });

  it('is paged without losing or repeating a record [K38] [R25]', async () => {
    const to = dayOf(new Date());
    const seen: string[] = [];
    let paginationToken: string | undefined;
    do {
      const page: Answer<typeof api.admin.audit> = await admin.call(api.admin.audit, {
        from: today,
        to,
        count: 3,
        ...(paginationToken && { paginationToken }),
      });
      seen.push(...page.recordList.map(({ id }) => id));
      paginationToken = page.nextPaginationToken ?? undefined;
    } while (paginationToken && seen.length < 60);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(7);
    const first = await admin.call(api.admin.audit, { from: today, to, count: 3 });
    const token = first.nextPaginationToken ?? '';
    const ask = (query: string) => refusalOf(`${query}&paginationToken=${token}`);
    expect(await ask(`from=${today}&to=${to}&personId=${candidate.id}`)).toEqual([400, ['paginationToken']]);
    expect(await ask(`from=2026-01-01&to=2026-01-02`)).toEqual([400, ['paginationToken']]);
    expect(await refusalOf(`from=${today}&to=${to}&paginationToken=${token.slice(1)}`)).toEqual([
      400,
      ['paginationToken'],
    ]);
  });

  it('is empty on other days and for other people [K38]', async () => {
    const old = await admin.call(api.admin.audit, { from: '2020-01-01', to: '2020-03-31', personId: candidate.id });
    expect(old.recordList).toEqual([]);
    expect((await admin.call(api.admin.audit, { personId: 'nobody' })).recordList).toEqual([]);
  });

  it('is refused for invalid, too many or inverted days [K38]', async () => {
    expect(await refusalOf('from=2026-02-30')).toEqual([400, ['from']]);
    expect(await refusalOf('from=2026-01-01&to=2026-04-03')).toEqual([400, ['from']]);
    expect(await refusalOf('from=2026-01-02&to=2026-01-01')).toEqual([400, ['from']]);
    expect(await refusalOf('count=501')).toEqual([400, ['count']]);
    expect(await refusalOf('from=2026-01-01&to=2026-04-02')).toEqual([200, []]);
  });

  it('is for admins only [K38]', async () => {
    expect((await rawCall(api.admin.audit)).status).toBe(401);
    for (const { token } of [recruiter, candidate]) expect((await refusalOf('', token))[0]).toBe(403);
  });
});

it('copies every record to a bucket of its own within a minute [O10]', async () => {
  workAs('stream');
  const { listObjects, readBytes } = await import('../../../functions/_storage/objects.ts');
  const { recordList } = await admin.call(api.admin.audit, { personId: candidate.id, count: 500 });
  const [newest] = recordList;
  const copy = await eventually(async () => {
    const copies = await listObjects('AUDIT_BUCKET', `${newest?.at.slice(0, 10)}/`);
    return copies.find(({ key }) => key.includes(`_${newest?.id}_`));
  }, 'the copy of the record');
  const { actorName: _, subjectName: __, ...record } = { ...newest };
  expect(JSON.parse(String(await readBytes('AUDIT_BUCKET', copy.key)))).toMatchObject(record);
});
