import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import {
  type EntryFields,
  type EntryKind,
  newEntry,
  writingEntry,
} from '../../../functions/_people/profile/profile.ts';
import { findWallet } from '../../../functions/_people/profile/wallet.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { readWallet, shownWallet } from '../../../functions/candidate/read-wallet.ts';
import { anAssignment } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

const today = dayOf(new Date());
const on = (days: number) => dayFrom(today, days);

async function aPerson(more: object = {}): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { licenseStates: [], ...more });
  return id;
}

async function has<K extends EntryKind>(candidateId: string, kind: K, ...all: EntryFields<K>[]): Promise<void> {
  await transact(all.map((fields) => writingEntry(kind, newEntry(candidateId, fields, new Date()))));
}

const file = (fileName = 'paper.pdf') => ({ fileId: randomUUID(), fileName, fileSize: 1 });
const certification = (certificationId: number, name: string, expirationDate: string) => ({
  certificationId,
  name,
  expirationDate,
  ...file(),
});

/** Jan 4 to Apr 4, 2030, in Austin. */
async function inAustin(candidateId: string): Promise<string> {
  const { jobId } = await aTableJob({ isOpen: true, city: 'Austin', state: 'TX' });
  await anAssignment(candidateId, jobId);
  return jobId;
}

describe('the wallet of a candidate', () => {
  it('has what ends by its day, beside the accepted assignments, in one query and at most 6 read units [C13]', async () => {
    const id = await aPerson({ licenseStates: ['TX'] });
    const jobId = await inAustin(id);
    await has(id, 'certifications', certification(100301, 'BLS', '2030-03-16'), {
      ...certification(documentCertificationId, 'Uploaded document', on(40)),
      fileName: 'cert-TB-a.pdf',
    });
    await has(id, 'licenses', { ...file(), state: 'TX', expirationDate: '2031-08-31' });
    const wallet = await readWallet(id);
    expect(wallet).toEqual({
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      walletList: [
        {
          place: 'medical',
          entry: 'TB',
          name: 'TB',
          endsOn: on(40),
          hasEnd: true,
          early: expect.objectContaining({ assignmentId: jobId }),
          canRest: true,
        },
        {
          place: 'certifications',
          entry: '100301',
          name: 'BLS',
          endsOn: '2030-03-16',
          hasEnd: true,
          early: { assignmentId: jobId, days: 19 },
        },
        { place: 'license', entry: 'TX', name: 'Texas license', endsOn: '2031-08-31', hasEnd: true },
      ],
      assignmentList: [{ id: jobId, name: 'Austin, TX', firstDay: '2030-01-04', lastDay: '2030-04-04' }],
    });
    const spent = await spentBy(() => readWallet(id));
    expect(spent).toMatchObject({ calls: 2, write: 0 });
    expect(spent.read).toBeLessThanOrEqual(6);
  });

  it('is one query where nothing was accepted, also with fifty papers of one day [C13]', async () => {
    const id = await aPerson();
    const papers = Array.from({ length: 50 }, (_, at) => certification(1000 + at, `Kind ${at + 10}`, on(30)));
    await has(id, 'certifications', ...papers);
    const spent = await spentBy(async () => expect((await readWallet(id)).walletList).toHaveLength(50));
    expect(spent.calls).toBe(1);
    expect(spent.read).toBeLessThanOrEqual(6);
  });

  it('leaves an assignment out that was cancelled, and one that is over [C13] [X01]', async () => {
    const id = await aPerson();
    const jobId = await inAustin(id);
    expect((await findWallet(id, { now: new Date('2030-04-04T18:00:00Z') }))?.assignments).toHaveLength(1);
    expect((await findWallet(id, { now: new Date('2030-04-06T18:00:00Z') }))?.assignments).toEqual([]);
    await applications.change({ candidateId: id, jobId }, { set: { status: 'Rejected' } });
    expect((await readWallet(id)).assignmentList).toEqual([]);
    const days = { late: '2030-09-02', next: '2030-01-04', soon: '2029-05-07', third: '2030-05-06' };
    for (const [name, firstDay] of Object.entries(days)) {
      const job = await aTableJob({ isOpen: true, jobId: `${name}-${randomUUID()}` });
      await anAssignment(id, job.jobId, firstDay);
    }
    const { assignmentList } = await readWallet(id);
    expect(assignmentList.map(({ firstDay }) => firstDay)).toEqual(Object.values(days).toSorted());
  });

  it('goes by the day at home [C13]', async () => {
    const [austin, honolulu] = [await aPerson(), await aPerson({ city: 'Honolulu', state: 'HI' })];
    const now = new Date('2027-03-15T05:30:00Z');
    expect([(await findWallet(austin, { now }))?.today, (await findWallet(honolulu, { now }))?.today]).toEqual([
      '2027-03-15',
      '2027-03-14',
    ]);
  });

  it('shows a rest and a plan up to their last day, and neither of a newer document [C14] [C15] [Z06]', async () => {
    const wallet = await findWallet(await aPerson());
    if (!wallet) throw new Error('There is no wallet.');
    const { today: day } = wallet;
    const shown = (until: number, endsIn: number, calendarLinkMadeAt?: string) => {
      const line = {
        place: 'certifications',
        entry: '1',
        name: 'BLS',
        endsOn: dayFrom(day, endsIn),
        hasEnd: true,
      } as const;
      const marked = dayFrom(day, until);
      const reminder = {
        candidateId: wallet.profile.basics.candidateId,
        day,
        zone: 'America/Chicago',
        toldOn: day,
        rests: { 'certifications 1': { until: marked, threshold: 30 } },
        plans: { 'certifications 1': { on: marked, endsOn: line.endsOn } },
        version: 1,
      };
      const { walletList, ...others } = shownWallet({ ...wallet, lines: [line], reminder, calendarLinkMadeAt });
      const [{ place, entry, name, endsOn, hasEnd, ...marks }] = walletList as [(typeof walletList)[number]];
      return [marks, others];
    };
    const others = { today: day, assignmentList: [] };
    expect(shown(0, 20)).toEqual([{ plannedOn: day, restsUntil: day }, others]);
    // Over, and not at the next threshold yet.
    expect(shown(-1, 20)).toEqual([{}, others]);
    expect(shown(-1, 7)).toEqual([{ canRest: true }, others]);
    // Before the first threshold nothing rests.
    expect(shown(3, 91, '2026-01-01')).toEqual([
      { plannedOn: dayFrom(day, 3) },
      { ...others, calendarLinkMadeAt: '2026-01-01' },
    ]);
  });

  it('is missing without a profile [C13]', async () => {
    await expect(readWallet(randomUUID())).rejects.toMatchObject({ kind: 'missing' });
  });
});
