import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { fullDay } from '#shared/domain/days/day-words.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { isAlwaysOn, sendingOf } from '#shared/domain/notices/notice-policy.ts';
import { noticeWords } from '#shared/domain/notices/notice-words.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { sweepCursors } from '../../../functions/_table/sweep-cursors.ts';
import { withAssignments } from '../../../functions/admin/desk/other-rows.ts';
import { placeOnDesk } from '../../../functions/admin/desk/show-desk.ts';
import { saveCertifications } from '../../../functions/candidate/save-files.ts';
import { remindOfEndings } from '../../../functions/hourly/remind-of-endings.ts';
import { tellEndings } from '../../../functions/job/tell-endings.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { anAssignment } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
beforeEach(() => sweepCursors.remove({ name: 'reminders' }));
afterAll(() => storage.close());

const today = dayIn(new Date().toISOString(), 'America/Chicago');
const on = (days: number) => dayFrom(today, days);
const round = (days: number) => remindOfEndings(() => 60, new Date(Date.parse(`${on(days)}T18:00:00Z`)));

/** A candidate with certifications that end in so many days, and an assignment of 91 days that begins in ten. */
async function inAustin(...ends: number[]): Promise<{ id: string; jobId: string }> {
  const { id } = await aUser();
  await aProfile(id, { licenseStates: [] });
  const { jobId } = await aTableJob({ isOpen: true, city: 'Austin', state: 'TX' });
  await anAssignment(id, jobId, on(10));
  const paper = { fileName: 'a.pdf', fileBase64Str: aPdf('a').toString('base64') };
  const certificationList = ends.map((days, at) => ({
    certificationId: 100301 + at,
    expirationDate: on(days),
    ...paper,
  }));
  await saveCertifications(id, { certificationList } as never);
  return { id, jobId };
}

const told = async (userId: string) => (await notices.list('ofUser', { userId }, { consistent: true })).items;

describe('what ends during an accepted assignment', () => {
  it('is told at the acceptance, once, without what lasts longer [C14]', async () => {
    const { id, jobId } = await inAustin(40, 5, 400);
    const at = new Date().toISOString();
    for (const _ of [1, 2]) await tellEndings(id, jobId, at);
    const [notice, ...others] = await told(id);
    expect([notice?.kind, notice?.at, others]).toEqual(['credentialEndsInAssignment', at, []]);
    expect(notice?.fields).toMatchObject({ total: '2', firstEndsOn: on(5), byText: 'yes', atPlace: 'Austin, TX' });
    // By the assignment that was accepted, though another one ends sooner.
    const next = await aTableJob({ isOpen: true, city: 'Dallas', state: 'TX' });
    await anAssignment(id, next.jobId, on(330));
    await tellEndings(id, next.jobId, new Date(Date.parse(at) + 1).toISOString());
    expect((await told(id)).find(({ fields }) => fields.atPlace === 'Dallas, TX')?.fields.total).toBe('3');
    const lasting = await inAustin(400);
    await tellEndings(lasting.id, lasting.jobId, at);
    expect(await told(lasting.id)).toEqual([]);
  });

  it('is told at every day of a reminder in place of the other notice, first of all that is due [C14]', async () => {
    const { id } = await inAustin(131, 71);
    for (const day of [11, 41]) await round(day);
    const kinds = (await told(id)).map(({ kind, fields }) => [kind, fields.total, fields.firstEndsOn]);
    expect(kinds).toEqual([
      ['credentialEndsInAssignment', '1', on(71)],
      ['credentialEndsInAssignment', '2', on(71)],
    ]);
    expect((await told(id)).at(-1)?.fields.lines?.split('\n')).toEqual([
      expect.stringContaining(fullDay(on(71))),
      expect.stringContaining(fullDay(on(131))),
    ]);
    // What outlasts the assignment is the other kind.
    for (const day of [64, 71, 101]) await round(day);
    expect((await told(id)).at(-1)?.kind).toBe('credentialsEnding');
  });

  it('goes out whatever is switched off; texts keep their consent [C14] [N12]', () => {
    const kinds = ['credentialEndsInAssignment', 'credentialsEnding'];
    const receiver = {
      off: { mail: kinds, text: kinds },
      hasMail: true,
      isMailProved: true,
      hadUnprovedMail: false,
      takesTexts: false,
      zones: ['America/Chicago'],
      worksNights: false,
    };
    const now = new Date('2027-03-01T18:00:00Z');
    const sent = (kind: 'credentialEndsInAssignment' | 'credentialsEnding', way: 'mail' | 'text') =>
      sendingOf(kind, way, now.toISOString(), receiver, now);
    expect([sent('credentialEndsInAssignment', 'mail'), sent('credentialsEnding', 'mail')]).toEqual(['now', 'no']);
    expect(sent('credentialEndsInAssignment', 'text')).toBe('no');
    expect([isAlwaysOn('credentialEndsInAssignment'), isAlwaysOn('offerExtended')]).toEqual([true, false]);
    const fields = { lines: 'BLS ends on Wed, Mar 31, 2027\nTB ends today', total: '2', atPlace: 'Austin, TX' };
    expect(noticeWords('credentialEndsInAssignment', fields, String)).toEqual({
      title: 'Before your assignment in Austin, TX ends',
      detail: 'BLS ends on Wed, Mar 31, 2027 · and 1 more · renew in time to keep working',
      path: '/wallet',
    });
  });

  it('is first on the desk of the owner on the day itself [C14] [W11]', async () => {
    const [{ id, jobId }, free] = [await inAustin(30), await aUser()];
    const row = (candidateId: string, due: string): DeskRow => ({
      id: `credential ${candidateId} BLS ${due}`,
      kind: 'credential',
      due,
      isOverdue: false,
      candidateId,
      name: '',
      phone: '',
      since: '',
      what: 'BLS',
      owner: '',
    });
    const rows = await withAssignments([row(free.id, on(0)), row(id, on(1)), row(id, on(0))], on(0));
    expect(rows.map(({ during }) => during)).toEqual([undefined, undefined, { name: 'Austin, TX', lastDay: on(100) }]);
    expect(jobId).not.toBe('');
    const overdue = { ...row(id, '2020-01-01T00:00:00.000Z'), isOverdue: true };
    const now = new Date();
    const sorted = [...rows, overdue].toSorted((a, b) => (placeOnDesk(a, now) < placeOnDesk(b, now) ? -1 : 1));
    expect(sorted.map(({ due, during }) => [due, during !== undefined])).toEqual([
      [on(0), true],
      [overdue.due, false],
      [on(0), false],
      [on(1), false],
    ]);
  });
});
