import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { candidatesPerPage } from '#shared/contract/admin/admin-board.ts';
import type { ExportedList } from '#shared/contract/admin/admin-exports.ts';
import { mostExportedRows } from '#shared/contract/admin/admin-exports.ts';
import { admin } from '#shared/contract/admin.ts';
import type { Actor } from '#shared/domain/actor.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { putFeedRun } from '../../../functions/_jobs/feed-runs.ts';
import { suggestions } from '../../../functions/_jobs/suggestions.ts';
import { mailWords } from '../../../functions/_mail/mail-words.ts';
import { templateSource } from '../../../functions/_mail/stored-templates.ts';
import { invitations } from '../../../functions/_people/accounts/invitations.ts';
import { addAuditRecord, listAuditRecords } from '../../../functions/_people/audit.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { looks } from '../../../functions/_people/looks.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { findSpecialty } from '../../../functions/_reference/specialties.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { facetsRecords, nextRecord } from '../../../functions/_search/people/facets.ts';
import { listStaffDocuments, storeStaffDocument } from '../../../functions/_storage/staff-documents.ts';
import { documentClient } from '../../../functions/_table/table.ts';
import { saveAssessment } from '../../../functions/admin/contents/save-assessment.ts';
import { saveTemplate } from '../../../functions/admin/contents/show-templates.ts';
import { exportList } from '../../../functions/admin/exports/export-list.ts';
import { firstRows, readToEnd } from '../../../functions/admin/exports/exported-file.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aCard } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { actorOf, aProfile, aRecruiter, aUser, someFacets } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';

const card = aCard(random(7), 1);
const inNevada = {
  ...card,
  jobId: 'in-nevada',
  jobTitle: 'Travel RN',
  location: { ...card.location, state: 'NV', companyName: 'Reno Hospital', formattedAddress: 'Reno, NV' },
  weeklySalary: 2100,
  shifts: ['days' as const],
  startDate: '2027-03-01',
  durationWeeks: 13,
  source: 'atlas',
};

let backend: Backend;
let ada: Actor;
let kim: Actor;
/** Those whom the search for people has. */
const found = [randomUUID(), randomUUID()] as const;
beforeAll(async () => {
  backend = await startBackend();
  ada = actorOf(await aUser({ userType: 'Admin', groups: ['admin'], firstName: 'Ada', lastName: 'Min' }));
  kim = actorOf(await aUser({ userType: 'Recruiter', groups: ['recruiter'], firstName: 'Kim', lastName: 'Vale' }));
  await aRecruiter({ id: kim.id, firstName: 'Kim', lastName: 'Vale' });
  for (const id of found) {
    await aUser({ id });
    await aProfile(id);
  }
  await someFacets(found[1], { specialtyIds: [1001, 7] });
  await someFacets(found[0], {
    name: 'Full Facets',
    specialtyIds: [1001, 1002],
    yearsExperience: 4,
    licenses: [
      { state: 'TX', isMultistate: true, expirationDate: '2099-01-01' },
      { state: 'AK', isMultistate: false, expirationDate: '' },
    ],
    homeState: 'TX',
    preferredStates: ['AK'],
    preferredShifts: ['nights'],
    availableOn: '2027-01-01',
    progress: [{ from: '2026-01-01', percent: 80 }],
    endings: [{ name: 'BLS', endsOn: '2099-01-01' }],
    ownerId: kim.id,
    joinedOn: '2026-03-01',
    lastActiveOn: '2026-11-02',
  });
  await publishJobs(() => [inNevada]);
});
afterAll(() => backend.close());

const contextOf = ({ id }: Actor) => ({
  actorId: id,
  requestId: randomUUID(),
  address: '',
  outcome: 'allowed' as const,
});
let ahead = 0;
/** So much later the search for people is read again, each time. */
const later = () => {
  ahead += 11_000;
  return ahead;
};
const take = async (viewer: Actor, list: ExportedList) =>
  await exportList(viewer, admin.exportList.body.parse(list), contextOf(viewer));
const linesOf = ({ text }: { text: string }) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
const recordsOf = async ({ id }: Actor) => {
  const { items } = await listAuditRecords(new Date().toISOString().slice(0, 10), { limit: 1000 });
  return items.filter(({ actorId }) => actorId === id).map(({ call }) => call);
};

describe('a list as a file', () => {
  it('of feeds has what its page shows of each run, for admins alone [X30]', async () => {
    const run = {
      id: 'r1',
      source: 'atlas',
      fileName: '=jobs.csv',
      startedAt: new Date().toISOString(),
      isCheck: true,
    };
    const counts = { rows: 4, added: 1, changed: 1, unchanged: 1, closed: 0, refused: 1, open: 3, isHalved: false };
    await putFeedRun({ ...run, outcome: 'checked', reason: '', ...counts, refusedRows: [], milliseconds: 5 });
    const [head, row] = linesOf(await take(ada, { list: 'feeds' }));
    expect(head).toBe('Source,File,Started (UTC),Check,Outcome,Rows,Added,Changed,Unchanged,Closed,Refused,Reason');
    expect(row).toBe(`atlas,'=jobs.csv,${run.startedAt},yes,checked,4,1,1,1,0,1,`);
    await putFeedRun({
      ...run,
      isCheck: false,
      outcome: 'imported',
      reason: '',
      ...counts,
      refusedRows: [],
      milliseconds: 5,
    });
    expect(linesOf(await take(ada, { list: 'feeds' }))).toContain(
      `atlas,'=jobs.csv,${run.startedAt},no,imported,4,1,1,1,0,1,`,
    );
    await expect(take(kim, { list: 'feeds' })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('of templates and documents is for all staff, of skills checklists for admins [X30]', async () => {
    const text = mailWords.profileStarted.replace('</body>', '<p>More</p></body>');
    const { version } = await templateSource('profileStarted');
    await saveTemplate(kim, { type: 'profileStarted', text, version });
    const file = await take(kim, { list: 'templates' });
    expect(file.isWhole).toBe(true);
    const [head, ...templates] = linesOf(file);
    expect(templates.find((row) => row.includes(',profileStarted,'))).toMatch(
      /,profileStarted,no,\d{4}-[^,]+,Kim Vale$/,
    );
    expect(head).toBe('Name,Type,Built in,Changed (UTC),Changed by');
    expect(templates.some((row) => row.endsWith(',yes,,'))).toBe(true);
    await storeStaffDocument('Pay.txt', Buffer.from('Pay'), 'text/plain');
    const [document] = await listStaffDocuments();
    expect(linesOf(await take(kim, { list: 'files' }))).toEqual([
      'Name,Bytes,Changed (UTC)',
      `Pay.txt,3,${document?.changedAt}`,
    ]);
    await expect(take(kim, { list: 'skillassessments' })).rejects.toMatchObject({ kind: 'forbidden' });
    const { id } = await saveAssessment({ name: 'ICU', categoryList: [] });
    const [first, ...checklists] = linesOf(await take(ada, { list: 'skillassessments' }));
    expect(first).toBe('Skills checklist,Id');
    expect(checklists).toContain(`ICU,${id}`);
  });

  it('of applications is narrowed by owner, specialty and clock, and ordered, as its page is [X30] [X22]', async () => {
    const own = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    const made = [
      { recruiterId: own.id, specialtyId: 1001, weeklySalary: 2_000 },
      { recruiterId: own.id, specialtyId: 1001, weeklySalary: 3_000 },
      { recruiterId: own.id, specialtyId: 1002, weeklySalary: 2_500 },
      { recruiterId: '', specialtyId: 1001, weeklySalary: 2_500 },
    ];
    for (const { recruiterId, ...of } of made) {
      const { id } = await aUser({ lastName: 'Narrow' });
      await aProfile(id, { recruiterId });
      const { jobId } = await aTableJob({ isOpen: true, ...of });
      const at = new Date().toISOString();
      const status = 'New Submission' as const;
      const steps = [{ status, at }];
      await applications.put({ candidateId: id, jobId, status, appliedAt: at, changedAt: at, steps, version: 1 });
    }
    const list = { list: 'applications', words: 'narrow', ownerId: own.id } as const;
    const specialty = findSpecialty(1001)?.label;
    const rows = linesOf(await take(ada, { ...list, specialty, sort: 'pay' })).slice(1);
    expect(rows.map((row) => row.split(',').find((cell) => /^[23]000$/.test(cell)))).toEqual(['3000', '2000']);
    expect(linesOf(await take(ada, list))).toHaveLength(4);
    // None is overdue yet.
    expect(linesOf(await take(ada, { ...list, clock: 'over' }))).toHaveLength(1);
  });

  it('has the rows that its page shows, phones as screens show them, and no formula [Y07] [W14] [R24]', async () => {
    const lastName = `Vale${randomUUID().slice(0, 8)}`;
    const phone = '+13035550108';
    const { id } = await aUser({ firstName: 'Nora', lastName, email: `${lastName}@demo.example`, phone });
    await aUser({ firstName: '=SUM(A1)', lastName, phone: '', isFullyRegistered: false });
    const file = await take(kim, { list: 'users', filterName: 'name', filterValue: lastName });
    const [head, ...rows] = linesOf(file);
    expect(head).toBe('Name,Type,Team,Email,Email verified,Phone,Phone verified,Sign-up method,Registered,Id');
    const who = `Nora ${lastName},Candidate,,${lastName}@demo.example,yes`;
    expect(rows).toContain(`${who},303-555-0108,yes,Internal,yes,${id}`);
    expect(rows.find((row) => row.includes('SUM'))).toMatch(/^'=SUM\(A1\) /);
    expect(file).toMatchObject({ rows: 2, isWhole: true });
  });

  it('shows a recruiter nothing that the page hides [Y07] [R8]', async () => {
    const mate = await aUser({ userType: 'Recruiter', groups: ['recruiter'], lastName: `Mate${randomUUID()}` });
    const boss = await aUser({ userType: 'Admin', groups: ['admin'], lastName: `Boss${randomUUID()}` });
    const all = await take(kim, { list: 'users' });
    expect(all.text).toContain(mate.lastName);
    for (const hidden of [mate.email, mate.id, boss.lastName, boss.email, boss.id])
      expect(all.text).not.toContain(hidden);
    expect((await take(ada, { list: 'users' })).text).toContain(boss.email);
  });

  it('is recorded once, with its rows, which count with the list [Y07]', async () => {
    const robin = actorOf(await aUser({ userType: 'Recruiter', groups: ['recruiter'] }));
    const { rows } = await take(robin, { list: 'users', filterName: 'type', filterValue: 'Recruiter' });
    expect((await recordsOf(robin)).toSorted()).toEqual([`CSV of users, ${rows} rows`, 'List of users']);
    const hour = new Date().toISOString().slice(0, 13);
    const key = { day: hour.slice(0, 10), hour, actorId: robin.id, list: 'users' };
    expect(await looks.find(key, { consistent: true })).toMatchObject({ times: 1, rows });
    expect((await take(robin, { list: 'numbers', days: '30' })).isWhole).toBe(true);
    expect((await recordsOf(robin)).toSorted()).toContain('CSV of numbers, 1 rows');
    expect(await recordsOf(robin)).not.toContain('List of numbers');
    // No one is in it.
    const jordan = actorOf(await aUser({ userType: 'Recruiter', groups: ['recruiter'] }));
    const none = await take(jordan, { list: 'users', filterName: 'name', filterValue: randomUUID() });
    expect([linesOf(none).length, linesOf(none)[0], none.rows]).toEqual([
      1,
      expect.stringMatching(/,Registered,Id$/),
      0,
    ]);
    expect(await recordsOf(jordan)).toEqual(['CSV of users, 0 rows']);
  });

  it('is none where it cannot be recorded [Y07]', async () => {
    documentClient().middlewareStack.add(
      (next) => async (args) => {
        if (JSON.stringify(args.input).includes('AUDIT#')) throw new Error('no record');
        return await next(args);
      },
      { step: 'initialize', name: 'unrecorded' },
    );
    await expect(take(kim, { list: 'users' })).rejects.toThrow('no record');
    documentClient().middlewareStack.remove('unrecorded');
  });

  it('of the audit is for admins, and of recruiters’ invitations too [Y07]', async () => {
    for (const list of [{ list: 'audit' }, { list: 'invitations', kind: 'recruiter' }] as const) {
      const refused = await take(kim, list).catch(({ kind }: Problem) => kind);
      expect(refused).toBe('forbidden');
      expect(linesOf(await take(ada, list))[0]).toMatch(/^(When|Name)/);
    }
  });

  it('of people and of the candidates of a job has every cell of each [Y07] [W14] [X26]', async () => {
    const [full, plain] = found;
    const people = await take(kim, { list: 'people', sort: 'newest' });
    expect(people.isWhole).toBe(true);
    expect(linesOf(people)).toEqual([
      'Name,Category,Specialties,Years,Licenses,Free from,Profile %,Credential,Ends on,Owner,Joined,Last active,Id',
      `Full Facets,Registered Nurse,"ICU - Intensive Care Unit; MICU - Medical ICU",4,"TX compact; AK (ask)",2027-01-01,80,BLS,2099-01-01,Kim Vale,2026-03-01,2026-11-02,${full}`,
      `Made Up,Registered Nurse,"ICU - Intensive Care Unit; ",2,,,50,,,,2026-01-01,2026-11-01,${plain}`,
    ]);
    const requirements = [
      { kind: 'license' as const, profession: 'Nurse' as const, state: 'AK' },
      { kind: 'profession' as const, profession: 'Nurse' as const },
      { kind: 'references' as const, count: 2 },
      { kind: 'text' as const, text: 'A calm hand' },
    ];
    const of = { specialtyId: 1001, state: 'AK', shifts: ['nights' as const], startDate: '2027-03-01', requirements };
    const { jobId } = await aTableJob({ isOpen: true, ...of });
    const at = new Date().toISOString();
    const status = 'New Submission' as const;
    const steps = [{ status, at }];
    await applications.put({ candidateId: full, jobId, status, appliedAt: at, changedAt: at, steps, version: 1 });
    await suggestions.put({ candidateId: full, jobId, by: kim.id, at, words: '' });
    const [head, ...rows] = linesOf(await take(kim, { list: 'jobcandidates', jobId }));
    expect(head).toBe(
      'Name,Requirements,Open requirements,May work there,State fits,Shift fits,Start fits,Years,Licenses,Free from,Last active,Owner,Application,Suggestion,Id',
    );
    expect(rows).toEqual([
      `Full Facets,"Meets 1 of 3, 1 to ask","Alaska license; 2 references; “A calm hand”",missing,yes,yes,yes,4,"TX compact; AK (ask)",2027-01-01,2026-11-02,Kim Vale,New Submission,open,${full}`,
      `Made Up,"Meets 1 of 3, 1 to ask","Alaska license; 2 references; “A calm hand”",missing,no,no,no,2,,,2026-11-01,,,,${plain}`,
    ]);
    await expect(take(kim, { list: 'jobcandidates', jobId: 'none' })).rejects.toMatchObject({ kind: 'missing' });
  });

  it('of the candidates of a job has those of every page [Y07] [W14] [X26]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later() });
    onTestFinished(() => void vi.useRealTimers());
    const specialtyId = 1044;
    const ids = Array.from({ length: candidatesPerPage + 1 }, () => randomUUID());
    const leave = async (id: string) => void (await facetsRecords.put(nextRecord(id, undefined, undefined)));
    onTestFinished(() => inParallel(ids, 10, leave));
    await inParallel(ids, 10, async (id) => {
      await aProfile(id);
      await someFacets(id, { specialtyIds: [specialtyId] });
    });
    const { jobId } = await aTableJob({ isOpen: true, specialtyId });
    const file = await take(kim, { list: 'jobcandidates', jobId });
    expect([file.rows, file.isWhole]).toEqual([ids.length, true]);
    const rows = linesOf(file).slice(1);
    expect(rows.map((row) => row.split(',').at(-1)).toSorted()).toEqual(ids.toSorted());
  });

  it('of applications, numbers and a desk has every cell of each [Y07] [W14] [W12]', async () => {
    const own = actorOf(await aUser({ userType: 'Recruiter', groups: ['recruiter'] }));
    const lastName = `Cell${randomUUID().slice(0, 8)}`;
    const { id: candidateId } = await aUser({ lastName });
    await aProfile(candidateId, { recruiterId: own.id, lastName });
    await caseload.put({ recruiterId: own.id, candidateId });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const [open, ended] = [
      await aTableJob({ isOpen: true }),
      await aTableJob({ isOpen: true, weeklySalary: undefined }),
    ];
    const of = { candidateId, source: 'table', appliedAt: ago(3), version: 1 };
    const status = 'New Submission' as const;
    const begun = { status, at: of.appliedAt };
    await applications.put({ ...of, jobId: open.jobId, status, changedAt: of.appliedAt, steps: [begun] });
    const end = { status: 'Rejected' as const, at: ago(1), by: own.id, cause: 'filled' as const, note: 'By a friend' };
    await applications.put({ ...of, jobId: ended.jobId, status: end.status, changedAt: end.at, steps: [begun, end] });
    expect(linesOf(await take(own, { list: 'applications', owner: 'mine' }))).toEqual([
      'Candidate,Job,Facility,Place,Weekly pay,Status,Applied,Since,Days in step,Source,Ended by,Why',
      `Made ${lastName},Travel RN ${ended.jobId},Invented Hospital,"Austin, TX",,Rejected,${of.appliedAt},${end.at},1,table,Made Up,Position filled: By a friend`,
      `Made ${lastName},Travel RN ${open.jobId},Invented Hospital,"Austin, TX",2000,New Submission,${of.appliedAt},${of.appliedAt},3,table,,`,
    ]);
    const numbers = '2,1,0,0,0,1,1,48,,';
    expect(linesOf(await take(own, { list: 'numbers', days: '7' }))).toEqual([
      'By,Name,Applied,Answered,Submitted to the client,Offer extended,Accepted,Rejected,Open now,First answer (hours),To submission (hours),To offer (hours)',
      `All,,${numbers}`,
      `Source,table,${numbers}`,
    ]);
    expect(
      linesOf(await take(ada, { list: 'numbers', days: '7' })).some((row) => row.startsWith('Recruiter,No owner,')),
    ).toBe(true);
    expect(linesOf(await take(own, { list: 'desk', scope: 'mine', tab: 'all' }))).toEqual([
      'What,Candidate,About,Job,Facility,Place,Status,Due (UTC),Overdue,Since (UTC),Owner',
      `Consent,Made ${lastName},,Travel RN ${open.jobId},Invented Hospital,"Austin, TX",New Submission,,no,${of.appliedAt},`,
    ]);
    expect(linesOf(await take(own, { list: 'desk', scope: 'mine', tab: 'tasks' }))).toHaveLength(1);
    const [id, dueAt, createdAt] = [randomUUID(), ago(1), ago(2)];
    const task = {
      candidateId,
      id,
      title: 'Call',
      ownerId: own.id,
      state: 'open' as const,
      createdBy: own.id,
      version: 1,
    };
    await tasks.put({ ...task, dueAt, createdAt });
    expect(linesOf(await take(own, { list: 'desk', scope: 'mine', tab: 'tasks' })).slice(1)).toEqual([
      `Task,Made ${lastName},Call,,,,,${dueAt},yes,${createdAt},`,
    ]);
  });

  it('of jobs has the board by its filters, and of the audit the records of its days [Y07] [W14] [X36]', async () => {
    const file = await take(kim, { list: 'jobs', locations: [{ state: 'NV' }] });
    expect(file.isWhole).toBe(true);
    const [head, ...rows] = linesOf(file);
    expect(head).toBe('Job,Facility,Place,Weekly pay,Specialty,Shift,Start,Weeks,Source,Id');
    expect(rows).toEqual([
      'Travel RN,Reno Hospital,"Reno, NV",2100,CNA - Memory Care,Day Shift,2027-03-01,13,atlas,in-nevada',
    ]);
    const subjectId = randomUUID();
    const record = { actorId: kim.id, subjectId, call: 'POST candidate/basic', outcome: 'refused' as const };
    await addAuditRecord({ ...record, requestId: 'of-1', address: '' }, new Date('2026-02-01T10:00:00Z'));
    const records = linesOf(
      await take(ada, { list: 'audit', from: '2026-02-01', to: '2026-02-01', personId: subjectId }),
    );
    expect(records).toEqual([
      'When (UTC),Who,Id of who,For whom,Id of whom,What,Outcome,Request',
      `2026-02-01T10:00:00.000Z,Kim Vale,${kim.id},Unknown id,${subjectId},POST candidate/basic,refused,of-1`,
    ]);
  });

  it('of recruiters has their candidates and turns, and of invitations what became of each [Y07] [W14]', async () => {
    const robin = await aRecruiter({
      useRoundRobin: false,
      firstName: 'Robin',
      lastName: `Turn${randomUUID().slice(0, 8)}`,
    });
    await aUser({
      id: robin.id,
      firstName: 'Robin',
      lastName: robin.lastName,
      userType: 'Recruiter',
      groups: ['recruiter'],
    });
    const list = linesOf(await take(ada, { list: 'users', onlyRecruiters: true }));
    expect(list[0]).toMatch(/Registered,Id,Candidates,Round robin$/);
    expect(list.find((row) => row.includes(robin.lastName))).toBe(
      `Robin ${robin.lastName},Recruiter,,${robin.id}@demo.example,yes,512-555-0147,yes,Internal,yes,${robin.id},0,no`,
    );
    expect(list.find((row) => row.includes(kim.id))).toMatch(/,1,next$/);
    const id = randomUUID();
    const createdAt = '2026-02-01T10:00:00.000Z';
    await invitations.put({
      id,
      kind: 'candidate',
      invitedBy: kim.id,
      validUntil: 1,
      usedBy: '',
      createdAt,
      sentAt: createdAt,
    });
    const [head, ...rows] = linesOf(await take(kim, { list: 'invitations', kind: 'candidate' }));
    expect(head).toBe('Name,Email,State,Invited by,Made (UTC),Sent (UTC),Valid until (UTC),Id');
    expect(rows).toContain(`,,expired,Kim Vale,${createdAt},${createdAt},1970-01-01T00:00:01.000Z,${id}`);
  });
});

describe('a file', () => {
  it('ends with its most rows, and says whether that was all [Y07]', async () => {
    const pages = async (count: number) => {
      let read = 0;
      const found = await readToEnd(async ({ paginationToken }) => {
        expect(paginationToken).toBe(read === 0 ? undefined : `after ${read}`);
        read += 1;
        return { rows: Array.from({ length: 1_000 }, () => read), next: read < count ? `after ${read}` : null };
      });
      return { ...found, read };
    };
    const full = mostExportedRows / 1_000;
    for (const [count, rows, isWhole] of [
      [1, 1_000, true],
      [full, mostExportedRows, true],
      [full + 2, mostExportedRows, false],
    ] as const) {
      const found = await pages(count);
      expect([found.rows.length, found.isWhole, found.read]).toEqual([rows, isWhole, Math.min(count, full)]);
    }
    expect(firstRows([1])).toEqual({ rows: [1], isWhole: true });
    expect(firstRows(Array(mostExportedRows + 1).fill(0)).isWhole).toBe(false);
  });
});
