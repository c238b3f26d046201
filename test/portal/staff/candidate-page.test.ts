import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { aUser } from '../../support/people/directory.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';
import { spentBy } from '../../support/spent-by.ts';

const { candidatePage, candidateFile, candidateSkill, candidateHistory } = api.admin;

let candidate: TestAccount & { phone: string };
let recruiter: SignedInPerson;
let admin: SignedInPerson;

const paper = { fileName: 'Paper of mine.pdf', fileBase64Str: aPdf().toString('base64'), expirationDate: '2031-01-01' };

/** What the candidate reads of it, newest first. */
const looked = async () => (await candidate.call(api.user.accesses, {})).accessList;

beforeAll(async () => {
  workAs('admin');
  recruiter = await signedIn('recruiter@caravel.example');
  admin = await signedIn('admin@caravel.example');
  candidate = await aCandidate();
  const person = { firstName: 'Anna', lastName: 'Lee', email: candidate.email, phone: candidate.phone, city: 'Denver' };
  const more = { state: 'CO' as const, ssn: '4711', dateOfBirth: '1990-02-03', notificationsActive: true };
  await candidate.call(api.candidate.saveBasic, {}, { ...person, ...more, preferredContactMethod: 'Text' });
  await candidate.call(api.candidate.saveResume, {}, paper);
  await candidate.call(
    api.candidate.saveCertifications,
    {},
    { certificationList: [{ certificationId: 100301, ...paper }] },
  );
});

describe('the page of a candidate', () => {
  it('has head and whole profile, with SSN and birth date hidden, and leaves one access record [W01]', async () => {
    const before = (await looked()).length;
    const { head, details } = await recruiter.call(candidatePage, { id: candidate.id });
    expect(head).toMatchObject({ id: candidate.id, signupMethod: 'Internal', phoneVerified: true });
    expect(details.basicInfo).toMatchObject({ firstName: 'Anna', city: 'Denver', ssn: '****' });
    expect(JSON.stringify(details)).not.toMatch(/"[^0-9"]*4711"|1990-02-03/);
    expect(details.resumeList).toHaveLength(1);
    const after = await looked();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ role: 'recruiter', kind: 'profile', name: expect.stringMatching(/\w+ \w+/) });
  });

  it('read by staff who are signed in as the candidate is among what was looked at, with that word [W01] [K36]', async () => {
    const before = (await looked()).length;
    const acting = { token: recruiter.token, headers: { BecomeUser: candidate.id } };
    const { status, body } = await rawCall(api.candidate.details, acting);
    const { resumeList } = body as unknown as { resumeList: { fileId: string }[] };
    const query = `id=${resumeList[0]?.fileId}`;
    expect([status, (await rawCall(api.candidate.file, { ...acting, query })).status]).toEqual([200, 200]);
    const after = await looked();
    expect(after).toHaveLength(before + 2);
    expect(after.slice(0, 2).map(({ role, kind, isActing }) => [role, kind, isActing])).toEqual([
      ['recruiter', 'document', true],
      ['recruiter', 'profile', true],
    ]);
    expect(after.slice(2).every(({ isActing }) => !isActing)).toBe(true);
    await candidate.call(api.candidate.details);
    expect(await looked()).toHaveLength(before + 2);
  });

  it('gives each document, and the candidate reads who opened which [W01]', async () => {
    const { details } = await admin.call(candidatePage, { id: candidate.id });
    for (const { fileId } of [details.resumeList[0], details.certificationList[0]].flatMap((one) => one ?? [])) {
      const query = `candidateId=${candidate.id}&fileId=${fileId}`;
      const { status, headers } = await rawCall(candidateFile, { token: admin.token, query });
      expect([status, headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true]);
    }
    expect((await looked()).slice(0, 3).map(({ role, kind }) => [role, kind])).toEqual([
      ['admin', 'certification'],
      ['admin', 'resume'],
      ['admin', 'profile'],
    ]);
  });

  it('gives the scores of a checklist, which is an opening of its own [W01]', async () => {
    const [checklist] = await candidate.call(api.datalist.skillAssessments);
    const query = { candidateId: candidate.id, assessmentId: checklist?.id ?? '' };
    expect((await recruiter.call(candidateSkill, query)).categoryQuestionAnswerList).toEqual([]);
    expect((await looked())[0]).toMatchObject({ role: 'recruiter', kind: 'scores' });
  });

  it('counts the drawer over the list of people as an opening too [W01] [W04]', async () => {
    await recruiter.call(api.admin.candidate, { id: candidate.id });
    expect((await looked())[0]).toMatchObject({ role: 'recruiter', kind: 'contacts' });
  });

  it('tells what happened in sentences, newest first, page after page [W01]', async () => {
    for (let time = 0; time < 3; time++) await recruiter.call(candidatePage, { id: candidate.id });
    const first = await recruiter.call(candidateHistory, { id: candidate.id });
    const times = first.historyList.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(first.historyList[0]).toMatchObject({ what: 'opened the profile' });
    expect(first.historyList.map(({ name, what }) => `${name} ${what}`)).toEqual(
      expect.arrayContaining(['Anna Lee added a resume', 'Anna Lee began the profile']),
    );
  });

  it('is for staff, and of candidates who are fully registered: recruiters open no other user [W01]', async () => {
    const [colleague, unfinished] = [
      await aUser({ userType: 'Recruiter', groups: ['recruiter'] }),
      await aUser({ isFullyRegistered: false }),
    ];
    const open = async (token: string, id: string) =>
      (await rawCall(candidatePage, { token, query: `id=${id}` })).status;
    expect(await open(candidate.token, candidate.id)).toBe(403);
    expect(await open(recruiter.token, colleague.id)).toBe(404);
    expect(await open(recruiter.token, unfinished.id)).toBe(403);
    expect(await open(recruiter.token, 'nobody')).toBe(404);
    // Half a registration has no profile to show.
    expect(await open(admin.token, unfinished.id)).toBe(409);
  });

  it('has no file of another candidate [W01]', async () => {
    const other = await aCandidate();
    const { resumeList } = await candidate.call(api.candidate.details);
    const query = `candidateId=${other.id}&fileId=${resumeList[0]?.fileId}`;
    expect((await rawCall(candidateFile, { token: recruiter.token, query })).status).toBe(404);
    expect((await other.call(api.user.accesses, {})).accessList).toEqual([]);
  });

  it('shows a candidate the openings of one’s own data only, in pages whose tokens are theirs alone [W01]', async () => {
    const { leaveAccess } = await import('../../../functions/_people/accesses.ts');
    for (let time = 1; time <= 30; time++)
      await leaveAccess(
        { candidateId: candidate.id, kind: 'profile' },
        { actor: { id: 'a', groups: ['recruiter'] }, requestId: randomUUID() },
        new Date(Date.now() - time * 3_600_000),
      );
    const first = await candidate.call(api.user.accesses, {});
    expect(first.accessList).toHaveLength(25);
    const { nextPaginationToken: paginationToken } = first;
    const second = await candidate.call(api.user.accesses, { paginationToken: paginationToken ?? '' });
    expect(second.accessList.length).toBeGreaterThan(5);
    expect(new Set([...first.accessList, ...second.accessList].map(({ at }) => at)).size).toBe(
      first.accessList.length + second.accessList.length,
    );
    const other = await aCandidate();
    const query = `paginationToken=${encodeURIComponent(paginationToken ?? '')}`;
    expect((await rawCall(api.user.accesses, { token: other.token, query })).status).toBe(400);
  });
});

describe('an access record', () => {
  it('is one for each request, however often its write is retried [W01]', async () => {
    const { leaveAccess, listAccesses } = await import('../../../functions/_people/accesses.ts');
    const context = { actor: { id: 'a', groups: ['recruiter' as const] }, requestId: 'the-request' };
    const [now, candidateId] = [new Date(), randomUUID()];
    for (let time = 0; time < 3; time++) await leaveAccess({ candidateId, kind: 'profile' }, context, now);
    expect((await listAccesses(candidateId, { limit: 10 })).items).toHaveLength(1);
  });

  it('that cannot be written refuses the read [W01]', async () => {
    const { readCandidatePage } = await import('../../../functions/admin/candidate/candidate-page.ts');
    const { documentClient } = await import('../../../functions/_table/table.ts');
    const name = 'refuseAccesses';
    const refusal = new Error('No write today.');
    documentClient().middlewareStack.add(
      (next, context) => async (args) => {
        if (/^Put/.test(String(context.commandName))) throw refusal;
        return await next(args);
      },
      { step: 'initialize', name, override: true },
    );
    const viewer = {
      id: 'a',
      username: 'a',
      groups: ['recruiter' as const],
      registered: true,
      userType: 'Recruiter' as const,
    };
    try {
      await expect(readCandidatePage(candidate.id, { actor: viewer, requestId: 'r' })).rejects.toBe(refusal);
    } finally {
      documentClient().middlewareStack.remove(name);
    }
  });

  it('goes to the locked copies, in a folder of its own, once [W01]', async () => {
    const { copyAccessRecord } = await import('../../../functions/_people/audit-copies.ts');
    const { listObjects } = await import('../../../functions/_storage/objects.ts');
    workAs('stream');
    const record = { candidateId: 'c', at: '2019-01-02T03:04:05.678Z', id: 'r', actorId: 'a', documentId: '' };
    for (let time = 0; time < 2; time++) await copyAccessRecord({ ...record, role: 'recruiter', kind: 'profile' });
    expect(await listObjects('AUDIT_BUCKET', 'accesses/2019-01-02/')).toHaveLength(1);
    workAs('admin');
  });

  it('of the page is copied by the stream [W01]', async () => {
    const { listObjects } = await import('../../../functions/_storage/objects.ts');
    workAs('stream');
    const today = `accesses/${new Date().toISOString().slice(0, 10)}/`;
    const count = async () => (await listObjects('AUDIT_BUCKET', today)).length;
    const before = await count();
    await recruiter.call(candidatePage, { id: candidate.id });
    await expect.poll(count).toBeGreaterThan(before);
    workAs('admin');
  });
});

describe('a candidate’s page', () => {
  it('costs at most 6 read units for a full profile, and one write for its access record [W01]', async () => {
    const work = (at: number) => ({
      facility: `Ambermoor Regional Medical Center ${at}`,
      city: 'Austin',
      state: 'TX',
      isCurrent: true,
      startDate: `${1980 + at}-01-01`,
      unit: 'Critical Care',
      unitBed: 240,
      position: 'Travel RN',
      specialtyName: 'ICU - Intensive Care Unit',
    });
    await candidate.call(api.candidate.saveSummary, {}, { summary: 'x'.repeat(5000) });
    await candidate.call(
      api.candidate.saveWorkHistory,
      {},
      { workHistoryList: Array.from({ length: 20 }, (_, at) => work(at)) },
    );
    const { readCandidatePage } = await import('../../../functions/admin/candidate/candidate-page.ts');
    const viewer = {
      id: 'a',
      username: 'a',
      groups: ['recruiter' as const],
      registered: true,
      userType: 'Recruiter' as const,
    };
    const spent = await spentBy(() => readCandidatePage(candidate.id, { actor: viewer, requestId: 'r' }));
    expect(spent.read).toBeLessThanOrEqual(6);
    expect(spent.write).toBe(1);
  });
});
