import { createHmac, randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { RateName } from '#shared/domain/rates.ts';
import { callInProcess } from '../../support/in-process.ts';
import { aUser, claimsFor } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { originOfTests } from '../../support/sealing-secret.ts';
import { spentBy } from '../../support/spent-by.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
let step: (request: object) => Promise<void>;
beforeAll(async () => {
  storage = await startSealedStorage();
  const rates = { callSecond: 5, writeMinute: 2, uploadHour: 1 };
  process.env.STAGE_SETTINGS = JSON.stringify({ stage: 'local', rateFactor: 1, rates });
  const { limitRate } = await import('../../../functions/_http/rate-limit.ts');
  step = limitRate().before as never;
  // No minute ends while calls are counted.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await storage.close();
});

const calls = Object.entries(api).flatMap(([family, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, call]) => [`${family}.${name}`, call] as const),
);

/** How often a user may make a call before it is refused, of four times; each is a new one at a new address. */
async function passing(endpoint: Endpoint, body: object = {}): Promise<number> {
  const internal = { endpoint, actor: { id: randomUUID() }, address: randomUUID(), input: { body } };
  for (let turn = 0; turn < 4; turn++) {
    try {
      await step({ internal });
    } catch (error) {
      expect(error).toMatchObject({ name: 'Problem', kind: 'tooMany', retryAfterSeconds: expect.any(Number) });
      return turn;
    }
  }
  return 4;
}

describe('what is counted', () => {
  it('is every write of a signed-in user, without its call saying so, and no read [R16]', async () => {
    const signedIn = calls.filter(([, { access }]) => access !== 'anyone');
    const passed = await Promise.all(signedIn.map(([, call]) => passing(call)));
    const uncounted = signedIn.flatMap(([name], at) => ((passed[at] ?? 0) > 2 ? [name] : []));
    const reads = calls.filter(([, { access, method }]) => access !== 'anyone' && method === 'GET');
    // These only ask, with a body: the board, the search of people and its count, jobs for a candidate, the preview of a mail to many, a list as a file. They have
    // limits of their own.
    const asking = [
      'job.search',
      'job.understand',
      'admin.people',
      'admin.jobs',
      'admin.users',
      'admin.userCount',
      'admin.candidateJobs',
      'admin.find',
      'admin.previewMailing',
      'admin.exportList',
    ];
    expect(uncounted.toSorted()).toEqual([...reads.map(([name]) => name), ...asking].toSorted());
    // A write that is open to anyone has the limits of its call alone.
    expect(await passing(api.user.exists, { Email: randomUUID() })).toBe(4);
    // What has no limit in the contract costs the table nothing.
    const { calls: asked } = await spentBy(() => passing(api.job.search));
    expect(asked).toBe(0);
  });

  const file = { fileBase64Str: 'AAAA' };
  const picture = { pictureFileBase64Str: 'AAAA' };
  it.each<[string, Endpoint, object]>([
    ['a resume', api.candidate.saveResume, file],
    ['a license', api.candidate.saveLicense, file],
    ['the copy of one state’s license', api.candidate.saveLicense, { stateLicenseList: [{ state: 'TX' }, file] }],
    ['one certification of several', api.candidate.saveCertifications, { certificationList: [{ id: 'x' }, file] }],
    ['a candidate’s picture', api.candidate.saveBasic, picture],
    ['a recruiter’s picture', api.admin.changeRecruiter, picture],
    ['the picture of a new recruiter', api.user.registerRecruiter, { PictureFileBase64Str: 'AAAA' }],
    ['a job feed', api.admin.uploadFeed, file],
    ['a staff document', api.file.upload, { file: new Blob(['x']) }],
  ])('as an upload is %s, when it comes along', async (_, call, body) => {
    expect(await passing(call, body)).toBe(1);
    expect(await passing(call, { fileBase64Str: '', pictureFileBase64Str: null })).toBe(2);
  });
});

describe('a counter', () => {
  it('counts by window and caller, tells when the window ends, and names no one in the table [R16]', async () => {
    const { countCall } = await import('../../../functions/_table/rate-counters.ts');
    const who: string = randomUUID();
    const rate = { count: 3, seconds: 60, per: 'caller' } as const;
    const at = (second: number, name: string = who, caller = who) => countCall(name, rate, caller, second * 1000);
    expect(await at(6_000)).toEqual({ count: 1, secondsLeft: 60 });
    expect(await at(6_059.9)).toEqual({ count: 2, secondsLeft: 1 });
    expect(await at(6_060)).toEqual({ count: 1, secondsLeft: 60 });
    expect([await at(6_000, who, 'another'), await at(6_000, randomUUID())]).toMatchObject([
      { count: 1 },
      { count: 1 },
    ]);
    const { documentClient } = await import('../../../functions/_table/table.ts');
    const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: 'portal' }));
    const own = Items.filter(({ PK }) => String(PK).startsWith(`RATE#${who}#`));
    expect(own.map(({ SK, calls, expiresAt }) => [SK, calls, expiresAt]).toSorted()).toEqual([
      ['100', 1, 6_120],
      ['100', 2, 6_120],
      ['101', 1, 6_180],
    ]);
    const keyed = createHmac('sha256', `rate-key:${originOfTests}`).update(who).digest('hex').slice(0, 32);
    expect(own.filter(({ PK }) => PK === `RATE#${who}#${keyed}`)).toHaveLength(2);
    for (const { PK } of own) expect(PK).toMatch(/^RATE#[0-9a-f-]{36}#[0-9a-f]{32}$/);
  });

  it('lets as many through as the stage says, and tells how long the next has to wait [R16]', async () => {
    const { mostOf, overLimit } = await import('../../../functions/_table/quota.ts');
    const { rates } = await import('#shared/domain/rates.ts');
    expect([mostOf('writeMinute'), mostOf('textPhoneHour')]).toEqual([2, rates.textPhoneHour.count]);
    const { settings } = await import('../../../functions/_runtime/settings.ts');
    Object.assign(settings(), { rateFactor: 2 });
    const doubled = [mostOf('writeMinute'), mostOf('textPhoneHour')];
    Object.assign(settings(), { rateFactor: 1 });
    expect(doubled).toEqual([4, 2 * rates.textPhoneHour.count]);
    const who = randomUUID();
    const seconds: unknown[] = [];
    for (let turn = 0; turn < 3; turn++) seconds.push(await overLimit('writeMinute', who));
    expect(seconds).toEqual([undefined, undefined, 60 - (Math.floor(Date.now() / 1000) % 60)]);
  });
});

describe('a limit', () => {
  const asks = (per: RateName, name: string, by: { address?: string; id?: string } = {}) =>
    step({
      internal: {
        endpoint: { ...api.user.current, access: 'anyone', limits: [per] },
        actor: by.id === undefined ? undefined : { id: by.id },
        address: by.address ?? randomUUID(),
        input: { body: { name } },
      },
    }).then(
      () => 'in',
      ({ message }: Error) => message,
    );
  const over = 'Too many requests. Please wait a little and try again.';

  it('counts by the address, by the caller or by the name that is asked for, however that is written [R16]', async () => {
    const [one, other, name] = [randomUUID(), randomUUID(), `Nora-${randomUUID()}`];
    const times = async (ask: () => unknown, count: number) => {
      for (let turn = 0; turn < count; turn++) expect(await ask()).toBe('in');
    };
    await times(() => asks('packetCodeHour', name), 2);
    expect(await asks('packetCodeHour', name.toLowerCase())).toBe('in');
    expect([await asks('packetCodeHour', name), await asks('packetCodeHour', one)]).toEqual([over, 'in']);
    await times(() => asks('registerHour', randomUUID(), { address: one }), 5);
    const registering = [one, other].map((address) => asks('registerHour', name, { address }));
    expect(await Promise.all(registering)).toEqual([over, 'in']);
    await times(() => asks('writeMinute', randomUUID(), { id: one }), 2);
    expect(await Promise.all([one, other].map((id) => asks('writeMinute', name, { id })))).toEqual([over, 'in']);
    const open = { address: randomUUID() };
    await times(() => asks('writeMinute', randomUUID(), open), 2);
    expect(await asks('writeMinute', name, open)).toBe(over);
  });
});

describe('calls of one person in quick succession', () => {
  it('are let through twenty a second, forty at once, for each caller apart', async () => {
    const { exceedsBurst } = await import('../../../functions/_http/burst-limit.ts');
    const { rates } = await import('#shared/domain/rates.ts');
    expect(rates.callSecond.count).toBe(20);
    // Here the second gives five.
    const [one, other] = [randomUUID(), randomUUID()];
    const let20 = (who: string, now: number) => Array.from({ length: 20 }, () => exceedsBurst(who, now)).indexOf(true);
    expect(let20(one, 0)).toBe(10);
    expect(let20(other, 0)).toBe(10);
    expect(let20(one, 1_000)).toBe(5);
    expect(let20(one, 1_200)).toBe(1);
    expect(let20(one, 60_000)).toBe(10);
  });

  it('are remembered of five thousand callers at once, and then of none', async () => {
    const { exceedsBurst } = await import('../../../functions/_http/burst-limit.ts');
    const one = randomUUID();
    const isOver = () => exceedsBurst(one, 0);
    const others = (count: number) => {
      for (let at = 0; at < count; at++) exceedsBurst(randomUUID(), 0);
    };
    // How many others there are by now is not known: they are forgotten first.
    for (let at = 0; at < 11; at++) isOver();
    for (let at = 0; at < 5_000 && isOver(); at++) others(1);
    for (let at = 0; at < 9; at++) expect(isOver()).toBe(false);
    others(4_998);
    expect(isOver()).toBe(true);
    others(1);
    expect(isOver()).toBe(false);
  });

  it('are refused with 429 and a time to come back, at no cost of the table, and no other caller’s are [R16]', async () => {
    const { handler } = await import('../../../functions/user/handler.ts');
    const [busy, calm] = [claimsFor(await aUser()), claimsFor(await aUser())];
    const ask = async (claims: object) =>
      await callInProcess(handler as never, api.user.current, { claims: claims as never });
    const { write } = await spentBy(async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask(busy)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.length - refused.length).toBeGreaterThanOrEqual(10);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers['retry-after']).toBe('1');
      expect((await ask(calm)).status).toBe(200);
    });
    expect(write).toBe(0);
  });
});
