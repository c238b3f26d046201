import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificationsSection } from '#shared/contract/profile.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { reminders } from '../../../functions/_people/profile/reminders.ts';
import { queryPrefix } from '../../../functions/_table/query.ts';
import { sweepCursors } from '../../../functions/_table/sweep-cursors.ts';
import { planRenewals } from '../../../functions/candidate/plan-renewals.ts';
import { readWallet } from '../../../functions/candidate/read-wallet.ts';
import { removeEntry } from '../../../functions/candidate/remove-entry.ts';
import { restLine } from '../../../functions/candidate/rest-line.ts';
import { saveCertifications } from '../../../functions/candidate/save-files.ts';
import { remindOfEndings } from '../../../functions/hourly/remind-of-endings.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
beforeEach(() => sweepCursors.remove({ name: 'reminders' }));
afterAll(() => storage.close());

/** The day in Austin: it is the next one in UTC from the evening on. */
const today = dayIn(new Date().toISOString(), 'America/Chicago');
const on = (days: number) => dayFrom(today, days);
const round = (days: number) => remindOfEndings(() => 60, new Date(Date.parse(`${on(days)}T18:00:00Z`)));

const bls = { place: 'certifications', entry: '100301', name: 'Basic Life Support' } as const;
const acls = { place: 'certifications', entry: '100302', name: 'Advanced Cardiovascular Life Support' } as const;

const paper = { fileName: 'a.pdf', fileBase64Str: aPdf('a').toString('base64') };
const adds = (id: string, days: number, certificationId = 100301) =>
  saveCertifications(
    id,
    certificationsSection.parse({ certificationList: [{ certificationId, expirationDate: on(days), ...paper }] }),
  );

async function aPerson(...ends: number[]): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { licenseStates: [] });
  for (const [at, days] of ends.entries()) await adds(id, days, 100301 + at);
  return id;
}
const reminderOf = async (candidateId: string) => await reminders.find({ candidateId }, { consistent: true });
const plannedIn = async (id: string) =>
  (await readWallet(id)).walletList.map(({ entry, plannedOn }) => [entry, plannedOn]);
const told = async (userId: string) =>
  (await notices.list('ofUser', { userId }, { consistent: true })).items.map(({ at, fields }) => [
    at.slice(0, 10),
    (fields as Record<string, string>).lines,
  ]);

it('a line that rests takes nothing from another one that came due and was not told yet [C14] [Z06]', async () => {
  const id = await aPerson(5, 89);
  const stored = await reminderOf(id);
  if (!stored) throw new Error('There is no reminder.');
  // No round since before its 90 days were reached.
  await reminders.put({ ...stored, day: today, toldOn: on(-2) });
  await restLine(id, bls);
  await round(0);
  expect(await told(id)).toEqual([[today, expect.stringContaining('Advanced')]]);
});

it('each line of several rests by its own [C14] [Z06]', async () => {
  const id = await aPerson(5, 6);
  for (const line of [bls, acls]) await restLine(id, line);
  expect((await readWallet(id)).walletList.map(({ restsUntil }) => restsUntil)).toEqual([on(14), on(14)]);
  for (const wrong of [
    { ...bls, place: 'license' as const },
    { ...bls, entry: '100304' },
    { ...bls, name: 'ACLS' },
  ])
    await expect(restLine(id, wrong)).rejects.toMatchObject({ kind: 'missing' });
});

it('a rest that meets the save of another line is refused, so that the reminder of that one is not put off [C14] [Z06]', async () => {
  const id = await aPerson(5);
  const meanwhile = () => adds(id, 97, 100302);
  expect(await afterMeeting({ act: () => restLine(id, bls), meanwhile })).toBe('conflict');
});

it('a rest is answered as it is read, once at each threshold, and keeps the plans and what was told [C14] [C15] [Z06]', async () => {
  const id = await aPerson(20, 120);
  await planRenewals(id, [{ ...acls, plannedOn: on(50) }]);
  await reminders.change({ candidateId: id }, { set: { toldOn: on(-1) } });
  const before = await reminderOf(id);
  const answer = await restLine(id, bls);
  expect(answer.walletList[0]).toMatchObject({ ...bls, restsUntil: on(14) });
  expect(answer.walletList[0]).not.toHaveProperty('canRest');
  expect(answer).toEqual(await readWallet(id));
  const after = await reminderOf(id);
  expect(after).toEqual({
    ...before,
    day: before?.day,
    rests: { 'certifications 100301': { until: on(14), threshold: 30 } },
    version: (before?.version ?? 0) + 1,
  });
  // Said again, and of what has not come near, it changes nothing.
  expect([await restLine(id, bls), await restLine(id, acls)]).toEqual([answer, answer]);
  expect(await reminderOf(id)).toEqual(after);
  // Of who has none yet the reminder comes when the rest is over.
  await reminders.remove({ candidateId: id });
  await restLine(id, bls);
  expect(await reminderOf(id)).toMatchObject({ day: on(15), toldOn: today, version: 1 });
  await expect(restLine('no-such-person', bls)).rejects.toMatchObject({ kind: 'missing' });
  await expect(planRenewals('no-such-person', [])).rejects.toMatchObject({ kind: 'missing' });
});

describe('a planned renewal', () => {
  it('is a day in the wallet, with a reminder of that day among the others; sent twice it is one, and costs nothing [C15] [C14]', async () => {
    const id = await aPerson(100, 400);
    const planList = [
      { ...bls, plannedOn: on(20) },
      { ...acls, plannedOn: on(370) },
    ];
    const spent = await spentBy(() => planRenewals(id, planList));
    expect(spent.calls).toBe(2);
    expect(spent.write).toBeLessThanOrEqual(7);
    expect(await plannedIn(id)).toEqual([
      ['100301', on(20)],
      ['100302', on(370)],
    ]);
    const before = await reminderOf(id);
    const again = await spentBy(() => planRenewals(id, planList));
    expect([again.write, await reminderOf(id)]).toEqual([0, before]);
    // 90 days before the end, the day of the plan, and 60 before.
    for (const day of [10, 19, 20, 20, 21, 40]) await round(day);
    expect((await told(id)).map(([day]) => day)).toEqual([on(10), on(20), on(40)]);
    expect((await told(id))[1]?.[1]).toMatch(/^Basic Life Support ends on .*, you planned to renew it today$/);
    expect(Object.keys((await reminderOf(id))?.plans ?? {})).toEqual(['certifications 100302']);
  });

  it('is removed by an empty day, moved by another one, and ends with a newer document, its entry and the account [C15]', async () => {
    const id = await aPerson(100, 100, 100);
    const all = [bls, acls].map((named) => ({ ...named, plannedOn: on(50) }));
    await planRenewals(id, all);
    for (const _ of [1, 2]) await planRenewals(id, [{ ...acls, plannedOn: '' }]);
    await planRenewals(id, [{ ...bls, plannedOn: on(55) }]);
    expect((await plannedIn(id)).map(([, day]) => day)).toEqual([undefined, on(55), undefined]);
    await adds(id, 800);
    expect((await plannedIn(id)).every(([, day]) => day === undefined)).toBe(true);

    await planRenewals(id, [{ ...acls, plannedOn: on(50) }]);
    const { certificationList = [] } = await adds(id, 10, 100304);
    const entry = certificationList.find(({ certificationId }) => certificationId === 100302);
    await removeEntry('certifications', id, entry?.id ?? '');
    for (const day of [3, 10, 40, 50]) await round(day);
    expect((await told(id)).flatMap(([, lines]) => lines ?? '').join()).not.toContain('planned');
    expect((await reminderOf(id))?.plans).toEqual({});
    await removeOwnedItems(id);
    expect((await queryPrefix(`CAND#${id}`, '')).items).toEqual([]);
  });

  it('may be today, for what has ended too, and is shown for the day; the last reminder does not end it before [C15]', async () => {
    const id = await aPerson(-5);
    expect(await reminderOf(id)).toBeUndefined();
    await planRenewals(id, [{ ...bls, plannedOn: today }]);
    expect(await reminderOf(id)).toMatchObject({ day: on(1), toldOn: today, version: 1 });
    await round(0);
    expect(await plannedIn(id)).toEqual([['100301', today]]);
    await round(1);
    expect([await reminderOf(id), await told(id)]).toEqual([undefined, []]);
  });

  it('keeps what rests, and is kept by it [C15] [C14]', async () => {
    const id = await aPerson(20);
    await restLine(id, bls);
    await planRenewals(id, [{ ...bls, plannedOn: on(16) }]);
    const [line] = (await readWallet(id)).walletList;
    expect(line).toMatchObject({ restsUntil: on(14), plannedOn: on(16) });
    for (const day of [13, 14, 15, 16]) await round(day);
    expect((await told(id)).map(([day]) => day)).toEqual([on(15), on(16)]);
  });

  it('is refused for a day that is past or after the end, by its field, and for what is not in the wallet [C15]', async () => {
    const id = await aPerson(100);
    for (const day of [on(-1), on(101)])
      await expect(
        planRenewals(id, [
          { ...bls, plannedOn: on(5) },
          { ...bls, plannedOn: day },
        ]),
      ).rejects.toMatchObject({
        kind: 'invalid',
        fields: { 'planList.1.plannedOn': 'Choose a day from today until it ends' },
      });
    await expect(planRenewals(id, [{ ...acls, plannedOn: on(5) }])).rejects.toMatchObject({ kind: 'missing' });
    expect(await plannedIn(id)).toEqual([['100301', undefined]]);
  });

  it('loses nothing when two devices plan, a document is saved and the round runs at once [C15]', async () => {
    const id = await aPerson(100, 200);
    await Promise.all([
      planRenewals(id, [{ ...bls, plannedOn: on(50) }]),
      planRenewals(id, [{ ...acls, plannedOn: on(60) }]),
      adds(id, 300, 100303),
      round(10),
    ]);
    expect((await plannedIn(id)).slice(0, 2)).toEqual([
      ['100301', on(50)],
      ['100302', on(60)],
    ]);
    for (const day of [10, 50, 60]) await round(day);
    expect((await told(id)).map(([day]) => day)).toEqual([on(10), on(50), on(60)]);
  });
});
