import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { newEntry, writingEntry } from '../../../functions/_people/profile/profile.ts';
import { reminders } from '../../../functions/_people/profile/reminders.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { sweepCursors } from '../../../functions/_table/sweep-cursors.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { readWallet } from '../../../functions/candidate/read-wallet.ts';
import { removeEntry } from '../../../functions/candidate/remove-entry.ts';
import { restLine } from '../../../functions/candidate/rest-line.ts';
import { saveCertifications, saveLicense } from '../../../functions/candidate/save-files.ts';
import { beginReminders } from '../../../functions/hourly/begin-reminders.ts';
import { remindOfEndings } from '../../../functions/hourly/remind-of-endings.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { sampled } from '../../support/long.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { daysToTell, noonInAustin, remindedDays, roundsOfDay } from '../../support/people/reminded-people.ts';
import { random } from '../../support/random.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
beforeEach(async () => {
  await sweepCursors.remove({ name: 'reminders' });
});
afterAll(() => storage.close());

/** The day in Austin: it is the next one in UTC from the evening on. */
const today = dayIn(new Date().toISOString(), 'America/Chicago');
const on = (days: number) => dayFrom(today, days);
/** Noon in Austin on a day. */
const noon = (days: number) => noonInAustin(today, days);
const round = (days: number) => remindOfEndings(() => 60, noon(days));

async function aPerson(more: object = {}): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { licenseStates: [], ...more });
  return id;
}

const paper = { fileName: 'a.pdf', fileBase64Str: aPdf('a').toString('base64') };
const adds = (id: string, days: number, certificationId = 100301) =>
  saveCertifications(id, {
    certificationList: [{ certificationId, expirationDate: on(days), ...paper }],
  } as never);

const told = async (userId: string) =>
  (await notices.list('ofUser', { userId }, { consistent: true })).items.map(({ at, fields }) => [
    at.slice(0, 10),
    fields,
  ]);
const daysTold = async (id: string) => (await told(id)).map(([at]) => at);
const dayOfReminder = async (candidateId: string) => (await reminders.find({ candidateId }, { consistent: true }))?.day;

describe('the reminders of what ends', () => {
  it('come at 90, 60, 30 and 7 days and on the day, once, whatever rounds were missed, with a text in the last week [C14]', async () => {
    const id = await aPerson();
    await adds(id, 100);
    expect(await dayOfReminder(id)).toBe(on(10));
    for (const day of [9, 10, 10, 11]) await round(day);
    // A round was out for a month.
    await round(71);
    for (const day of [92, 93, 99, 100, 130]) await round(day);
    expect(await daysTold(id)).toEqual([on(10), on(71), on(93), on(100)]);
    const fields = (await told(id)).map(([, one]) => one as Record<string, string>);
    expect(fields.map(({ byText, total, firstEndsOn }) => [byText, total, firstEndsOn])).toEqual([
      ['', '1', on(100)],
      ['', '1', on(100)],
      ['yes', '1', on(100)],
      ['yes', '1', on(100)],
    ]);
    expect(fields.at(-1)?.lines).toMatch(/ ends today$/);
    expect(await dayOfReminder(id)).toBeUndefined();
  });

  it('are one notice for all that is due on a day [C14]', async () => {
    const id = await aPerson();
    // One of them ends within a week.
    const certificationList = Array.from({ length: 12 }, (_, at) => ({
      certificationId: 100301 + at,
      expirationDate: on(at === 0 ? 12 : 95),
      ...paper,
    }));
    await saveCertifications(id, { certificationList } as never);
    expect(await remindOfEndings(() => 4.9, noon(5))).toBe(0);
    expect(await told(id)).toEqual([]);
    // What a test before has left comes along.
    expect(await remindOfEndings(() => 5, noon(5))).toBeGreaterThan(0);
    expect(await round(5)).toBe(0);
    const [[, fields] = []] = await told(id);
    expect(fields).toMatchObject({ total: '12', byText: 'yes', firstEndsOn: on(12) });
    expect((fields as Record<string, string>).lines?.split('\n')).toHaveLength(10);
  });

  it('follow what is saved: a renewal stops them, also when it is removed, and an earlier end brings them forward [C14] [C16]', async () => {
    const id = await aPerson();
    await adds(id, 100);
    await saveLicense(
      { id, impersonated: false } as never,
      {
        stateList: ['TX'],
        isCompactLicense: false,
        stateLicenseList: [{ state: 'TX', isMultistate: false, expirationDate: on(92) }],
      } as never,
    );
    expect(await dayOfReminder(id)).toBe(on(2));
    const { certificationList = [] } = await adds(id, 800);
    for (const day of [2, 10, 32]) await round(day);
    expect((await told(id)).map(([, one]) => (one as Record<string, string>).lines?.split(' ')[0])).toEqual([
      'Texas',
      'Texas',
    ]);
    const newer = certificationList.find(({ expirationDate }) => expirationDate === on(800));
    await removeEntry('certifications', id, newer?.id ?? '');
    // What it renewed stays history: the license is next.
    expect(await dayOfReminder(id)).toBe(on(62));
    await adds(id, 100);
    expect(await dayOfReminder(id)).toBe(on(40));
  });

  it('rest for 14 days by one press, once at each threshold [C14]', async () => {
    const id = await aPerson();
    await adds(id, 5);
    const line = async () => (await readWallet(id)).walletList[0];
    expect(await line()).toMatchObject({ canRest: true });
    const { place, entry, name } = (await line()) ?? { place: 'license', entry: '', name: '' };
    const rested = await restLine(id, { place, entry, name });
    expect(rested.walletList[0]).toMatchObject({ restsUntil: on(14) });
    expect(rested.walletList[0]?.canRest).toBeUndefined();
    expect(await restLine(id, { place, entry, name })).toEqual(rested);
    for (const day of [5, 14, 15, 20]) await round(day);
    expect(await daysTold(id)).toEqual([on(15)]);
    await expect(restLine(id, { place, entry, name: 'Another' })).rejects.toMatchObject({ kind: 'missing' });
  });

  it('come in the morning of the day at home [C14]', async () => {
    const [austin, honolulu] = [await aPerson(), await aPerson({ city: 'Honolulu', state: 'HI' })];
    for (const id of [austin, honolulu]) {
      await adds(id, 97);
      const stored = await reminders.find({ candidateId: id }, { consistent: true });
      // Put, since a change leaves it in the list of its former day.
      if (stored) await reminders.put({ ...stored, day: '2027-03-14', toldOn: '2027-03-13' });
    }
    const at = async (instant: string) => {
      await remindOfEndings(() => 60, new Date(instant));
      return [await dayOfReminder(austin), await dayOfReminder(honolulu)].map((day) => day !== '2027-03-14');
    };
    // Clocks are put forward in Austin on that day.
    for (const early of ['2027-03-14T03:00:00Z', '2027-03-14T12:59:59Z'])
      expect(await at(early)).toEqual([false, false]);
    expect(await at('2027-03-14T13:00:00Z')).toEqual([true, false]);
    expect(await at('2027-03-14T17:59:59Z')).toEqual([true, false]);
    expect(await at('2027-03-14T18:00:00Z')).toEqual([true, true]);
  });

  it('tell of a credential once though two devices save while the round runs, and of none that was just deleted [C14]', async () => {
    const [busy, gone, going] = [await aPerson(), await aPerson(), await aPerson()];
    const removes = async (id: string) => {
      const { certificationList: [own] = [] } = await adds(id, 100);
      return () => removeEntry('certifications', id, own?.id ?? '');
    };
    await adds(busy, 100);
    await (await removes(gone))();
    const remove = await removes(going);
    await Promise.all([round(10), adds(busy, 130, 100302), remove(), adds(busy, 160, 100303), round(10)]);
    for (const day of [11, 40, 69, 70]) await round(day);
    expect([await daysTold(busy), await daysTold(gone)]).toEqual([[on(10), on(40), on(70)], []]);
    // The round was there before, or not at all.
    expect((await daysTold(going)).filter((day) => day !== on(10))).toEqual([]);
    expect([await dayOfReminder(gone), await dayOfReminder(going)]).toEqual([undefined, undefined]);
  });

  it('miss nothing that is saved at the moment in which the round moves the reminder on, or its owner lets a line rest [C14]', async () => {
    const [due, resting] = [await aPerson(), await aPerson()];
    await adds(due, 90);
    const stored = await reminders.find({ candidateId: due }, { consistent: true });
    if (stored) await reminders.put({ ...stored, day: today, toldOn: on(-1) });
    const meets = (id: string, days: number, meanwhile: () => Promise<unknown>) =>
      afterMeeting({ act: () => adds(id, days, 100302), meanwhile, left: () => dayOfReminder(id) });
    expect(await meets(due, 95, () => round(0))).toBe(on(5));
    expect(await daysTold(due)).toEqual([today]);

    await adds(resting, 5);
    const [line] = (await readWallet(resting)).walletList;
    const { place, entry, name } = line ?? { place: 'license', entry: '', name: '' };
    await meets(resting, 97, () => restLine(resting, { place, entry, name }));
    for (const day of [5, 6, 7, 8]) await round(day);
    expect(await daysTold(resting)).toEqual([on(7)]);
  });

  it('are told beside a save in that moment, and of no day whose notice is there already [C14] [R34]', async () => {
    const id = await aPerson();
    await adds(id, 100);
    const meanwhile = () => adds(id, 98, 100302);
    expect(await afterMeeting({ act: () => round(11), meanwhile, left: () => daysTold(id) })).toEqual([on(11)]);
    expect((await told(id)).map(([, one]) => (one as Record<string, string>).total)).toEqual(['2']);
    // As after a clock that was set back: it may be news, and comes a day later.
    const stored = await reminders.find({ candidateId: id }, { consistent: true });
    if (stored) await reminders.put({ ...stored, day: on(11), toldOn: on(9) });
    expect([await round(11), await daysTold(id), await dayOfReminder(id)]).toEqual([0, [on(11)], on(12)]);
    expect([await round(12), await daysTold(id), await dayOfReminder(id)]).toEqual([1, [on(11), on(12)], on(38)]);
  });

  it('reach everyone of a day, however many pages it has, and the day is looked at until they are told [C14] [Z06]', async () => {
    const [first, second, gone, broken] = [await aPerson(), await aPerson(), await aPerson(), await aPerson()];
    for (const id of [first, gone, broken]) await adds(id, 490);
    await adds(second, 491);
    await users.change({ id: gone }, { set: { status: 'deleting' } });
    // Of people who are not there, before all others of that day, and more than DynamoDB gives at once.
    const plans = { line: { on: on(450), endsOn: 'x'.repeat(380_000) } };
    const missing = ['!1', '!2', '!3'];
    const forget = async (ids: string[]) => {
      for (const candidateId of ids) await reminders.remove({ candidateId });
    };
    onTestFinished(() => forget([...missing, broken]));
    const heavy = missing.map((candidateId) => ({ candidateId, day: on(400), zone: 'America/Chicago' }));
    for (const one of heavy) await reminders.put({ ...one, toldOn: on(399), rests: {}, plans, version: 1 });
    const Key = basics.key({ candidateId: broken });
    const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key }));
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...Item, version: 'none' } }));
    const lookedAt = async () => (await sweepCursors.find({ name: 'reminders' }, { consistent: true }))?.place.day;
    expect([await remindOfEndings(() => 4.9, noon(402)), await lookedAt()]).toEqual([0, on(399)]);
    await expect(round(402)).rejects.toThrow();
    expect([await daysTold(first), await daysTold(second), await daysTold(gone)]).toEqual([[on(402)], [on(402)], []]);
    // One of that day could not be told.
    expect(await lookedAt()).toBe(on(399));
    await forget([broken]);
    await adds(second, 495, 100302);
    for (const day of [404, 405]) await round(day);
    expect([await daysTold(second), await lookedAt()]).toEqual([[on(402), on(405)], on(404)]);
    await forget(missing);
    const other = await aPerson();
    await adds(other, 496);
    expect([await round(406), await daysTold(other), await lookedAt()]).toEqual([1, [on(406)], on(405)]);
  });

  it('end with the account, and begin for profiles from before [C14]', async () => {
    const [gone, old] = [await aPerson(), await aPerson()];
    await adds(gone, 91);
    await users.change({ id: gone }, { set: { status: 'deleting' } });
    await adds(old, 91);
    await reminders.remove({ candidateId: old });
    for (const _ of [1, 2]) await beginReminders(old);
    await round(1);
    expect([await dayOfReminder(gone), await daysTold(gone), await daysTold(old)]).toEqual([undefined, [], [on(1)]]);
  });

  it('cost nothing for those whose day has not come: a round reads its cursor and two days [C14]', async () => {
    const round5 = async () => (await spentBy(() => round(5))).read;
    // The first one looks back a month, and tells what other tests left.
    await round5();
    const before = await round5();
    for (let count = 12; count > 0; count -= 1) await adds(await aPerson(), 300);
    expect([before, await round5()]).toEqual([before, before]);
    expect(before).toBeLessThanOrEqual(1.5);
  });

  it('miss no one and tell no one twice though rounds are cut off anywhere, at 5 read units a person told at most [C14]', async () => {
    const dice = random(14);
    const people = new Map<string, Set<string>>();
    const last = sampled(remindedDays, 60);
    for (let count = sampled(2_000, 25); count > 0; count -= 1) {
      const id = await aPerson();
      const ends = Array.from({ length: 1 + dice.whole(4) }, () => 1 + dice.whole(200));
      await transact(
        ends.map((days, kind) =>
          writingEntry(
            'certifications',
            newEntry<'certifications'>(
              id,
              {
                certificationId: 1000 + kind,
                name: `Kind ${kind}`,
                expirationDate: on(days),
                fileId: '',
                fileName: 'a.pdf',
                fileSize: 1,
              },
              new Date(),
            ),
          ),
        ),
      );
      await beginReminders(id);
      people.set(id, daysToTell(ends, today, last));
    }
    for (let day = 1; day <= last; day += 1) {
      const [, , spent] = await roundsOfDay(noon(day), dice, 6);
      const due = [...people.values()].filter((days) => days.has(on(day))).length;
      expect(spent.read).toBeLessThanOrEqual(20 + due * 5);
    }
    for (const [id, days] of people) expect(await daysTold(id)).toEqual([...days].toSorted());
  }, 600_000);
});
