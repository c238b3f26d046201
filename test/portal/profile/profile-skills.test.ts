import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo, rawCall, siteOrigin } from '../../support/portal.ts';

const { candidate, datalist, file } = api;

function answersTo(checklist: SkillAnswers, count = Number.POSITIVE_INFINITY, score = 4) {
  return scoredItems(checklist)
    .slice(0, count)
    .map(({ categoryId, questionId, subQuestionId }) => ({ categoryId, questionId, subQuestionId, score }));
}

async function download(who: TestAccount, path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${siteOrigin()}/api/${path}`, { headers: { authorization: `Bearer ${who.token}` } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('skills checklists', () => {
  let own: TestAccount;
  let other: TestAccount;
  let first: { id: string; name: string };
  let second: { id: string; name: string };
  beforeAll(async () => {
    other = await aCandidate();
    const all = await other.call(datalist.skillAssessments);
    first = all.find(({ name }) => name.startsWith('RN - ICU')) ?? { id: '', name: '' };
    second = all.find(({ name }) => name.startsWith('CNA')) ?? { id: '', name: '' };
    expect(all.length).toBeGreaterThanOrEqual(10);
  });
  beforeEach(async () => {
    own = await aCandidate();
  });

  const read = (id = first.id, who = own) => who.call(candidate.skill, { assessmentId: id });

  /** Answers ten lines of the first checklist. */
  async function begin(): Promise<void> {
    const skillAssessmentAnswerRequestList = answersTo(await read(), 10, 3);
    await own.call(candidate.saveSkill, {}, { assessmentId: first.id, skillAssessmentAnswerRequestList });
  }

  it('are read unanswered, saved half-way, and continued where they were left [P20] [K20]', async () => {
    const empty = await read();
    expect(empty).toMatchObject({
      percentageComplete: 0,
      isComplete: false,
      categoryQuestionAnswerList: [],
      version: 0,
    });
    const half = answersTo(empty, 10, 3);
    const saved = await own.call(
      candidate.saveSkill,
      {},
      {
        assessmentId: first.id,
        skillAssessmentAnswerRequestList: half,
        version: 0,
      },
    );
    expect(saved.skillList).toMatchObject([{ assessmentId: first.id, isComplete: false, fileId: '' }]);
    expect(saved.progress.missing).toContain('skills');
    const again = await read();
    expect(again.categoryQuestionAnswerList).toEqual(half);
    expect([again.version, again.percentageComplete]).toEqual([
      saved.version,
      saved.skillList?.[0]?.percentageComplete,
    ]);
    expect((await own.call(candidate.skills))[0]).toMatchObject({ assessmentName: first.name });
    expect(await read(first.id, other)).toMatchObject({ categoryQuestionAnswerList: [] });
  });

  it('refuse stale answers and scores outside 1 to 4, and drop answers to unknown questions [P20] [R20]', async () => {
    await begin();
    const body = { assessmentId: first.id, skillAssessmentAnswerRequestList: [], version: 0 };
    expect((await rawCall(candidate.saveSkill, { token: own.token, body })).status).toBe(409);
    for (const score of [0, 5, 2.5, '4', null]) {
      const list = [{ categoryId: '1', questionId: '1-1', subQuestionId: '1-1-1', score }];
      const wrong = { assessmentId: first.id, skillAssessmentAnswerRequestList: list };
      expect((await rawCall(candidate.saveSkill, { token: own.token, body: wrong })).status, String(score)).toBe(400);
    }
    const before = await read();
    const gone = ['nothing', '__proto__', 'constructor'].map((subQuestionId) => ({
      categoryId: '1',
      questionId: '1-1',
      subQuestionId,
      score: 4,
    }));
    await own.call(candidate.saveSkill, {}, { assessmentId: first.id, skillAssessmentAnswerRequestList: gone });
    expect((await read()).categoryQuestionAnswerList).toEqual(before.categoryQuestionAnswerList);
  });

  it('are submitted only with every question answered, in the promised words [P20]', async () => {
    await begin();
    const body = { assessmentId: first.id, skillAssessmentAnswerRequestList: [], shouldCreateFile: true };
    const refused = await rawCall(candidate.saveSkill, { token: own.token, body });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { skillAssessmentAnswerRequestList: 'Please complete all questions before submitting' },
    ]);
    const file = await rawCall(candidate.createSkillFile, { token: own.token, body: { AssessmentId: first.id } });
    expect(file.status).toBe(400);
  });

  it('become a PDF with title and language when they are submitted, named as promised, for the candidate alone; staff are notified [P19] [P21] [K18] [R24]', async () => {
    await begin();
    const checklist = await read();
    const [begun] = (await own.call(candidate.details)).skillList;
    expect(begun).toMatchObject({ isComplete: false, completedDate: '' });
    const saved = await own.call(
      candidate.saveSkill,
      {},
      {
        assessmentId: first.id,
        skillAssessmentAnswerRequestList: answersTo(checklist),
        shouldCreateFile: true,
        version: checklist.version,
      },
    );
    const [skill] = saved.skillList ?? [];
    expect(skill).toMatchObject({
      isComplete: true,
      percentageComplete: 100,
      fileName: 'RN - ICU Skills Checklist.pdf',
    });
    // The day of the submission, not the one on which it was begun.
    expect(skill?.createdDate).toBe(begun?.createdDate);
    expect((skill?.completedDate ?? '') > (begun?.createdDate ?? '')).toBe(true);
    expect(saved.progress.missing).not.toContain('skills');
    const { status, headers, bytes } = await download(
      own,
      `candidate/skillfile?id=${skill?.fileId}&name=..%2f..%2fetc`,
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain('filename="RN-ICUSkillsChecklist.pdf"');
    const document = await PDFDocument.load(bytes);
    expect(document.getTitle()).toBe('RN - ICU Skills Checklist: Test Person');
    expect(document.getPageCount()).toBeGreaterThan(1);
    expect(bytes.length).toBeLessThan(200_000);
    expect((await download(other, `candidate/skillfile?id=${skill?.fileId}`)).status).toBe(404);
    const letter = await letterTo(
      'support@caravel.example',
      ({ text }) => text.includes(own.email) && text.includes('ICU'),
    );
    expect(letter.subject).toBe('Test Person completed the checklist RN - ICU Skills Checklist');
    // Staff come to the person by the link.
    expect(letter.text).toContain(`/users?view=${own.id}&kind=candidate`);
  });

  it('make the missing document of a completed one [P19] [K20]', async () => {
    await begin();
    const checklist = await read(second.id);
    const saved = await own.call(
      candidate.saveSkill,
      {},
      {
        assessmentId: second.id,
        skillAssessmentAnswerRequestList: answersTo(checklist, undefined, 1),
      },
    );
    expect(saved.skillList?.find(({ assessmentId }) => assessmentId === second.id)).toMatchObject({
      fileId: '',
      isComplete: true,
    });
    // A save answers its own checklist, however many there are.
    expect(saved.skillList).toHaveLength(1);
    expect(await own.call(candidate.skills)).toHaveLength(2);
    const made = await own.call(candidate.createSkillFile, {}, { AssessmentId: second.id });
    expect(made.fileName).toContain('Skills Checklist');
    expect(await own.call(candidate.createSkillFile, {}, { AssessmentId: second.id })).toEqual(made);
    expect((await download(own, `candidate/file?id=${made.fileId}`)).status).toBe(200);
  });

  it('answer 404 to a checklist that does not exist [K20]', async () => {
    for (const [call, sent] of [
      [candidate.skill, { query: 'assessmentId=nothing' }],
      [candidate.saveSkill, { body: { assessmentId: 'nothing', skillAssessmentAnswerRequestList: [] } }],
      [candidate.createSkillFile, { body: { AssessmentId: 'nothing' } }],
    ] as const)
      expect((await rawCall(call, { token: own.token, ...sent })).status).toBe(404);
  });

  it('and the other items complete a profile: the call answers 0 once and then 1, and staff are notified of start and end once [P18] [K21]', async () => {
    const early = await rawCall(candidate.complete, { token: own.token, body: {} });
    expect(early.status).toBe(409);
    const skillAssessmentAnswerRequestList = answersTo(await read());
    await own.call(candidate.saveSkill, {}, { assessmentId: first.id, skillAssessmentAnswerRequestList });
    const paper = { fileName: 'a.pdf', fileBase64Str: aPdf().toString('base64') };
    const { email, firstName, lastName } = (await own.call(candidate.details)).basicInfo;
    await own.call(
      candidate.saveBasic,
      {},
      {
        email,
        firstName,
        lastName,
        phone: '512-555-0133',
        city: 'Austin',
        state: 'TX',
        ssn: '1234',
        dateOfBirth: '1990-01-01',
        notificationsActive: true,
        preferredContactMethod: 'Text',
      },
    );
    await Promise.all([
      own.call(
        candidate.saveEducations,
        {},
        {
          educationList: [{ school: 'A', state: 'TX', degree: 'BSN', graduationDate: '2015-05-01' }],
        },
      ),
      own.call(
        candidate.saveWorkHistory,
        {},
        { workHistoryList: [{ facility: 'B', startDate: '2020-01-01', isCurrent: true }] },
      ),
      own.call(
        candidate.saveReferences,
        {},
        {
          referenceList: [
            {
              firstName: 'Ada',
              lastName: 'Moor',
              jobTitle: 'Manager',
              preferredContactMethod: 'Email',
              companyName: 'B',
              email: 'ada@demo.example',
              phone: '512-555-0188',
            },
          ],
        },
      ),
      own.call(candidate.saveLicense, {}, { stateList: ['TX'], ...paper, expirationDate: '2030-01-01' }),
      own.call(
        candidate.saveCertifications,
        {},
        {
          certificationList: [{ certificationId: 100301, expirationDate: '2030-01-01', ...paper }],
        },
      ),
      own.call(candidate.saveResume, {}, paper),
    ]);
    const { progress } = await own.call(candidate.details);
    expect(progress).toEqual({ completed: 8, total: 8, percent: 100, missing: [] });
    const results = await Promise.all(Array.from({ length: 5 }, () => own.call(candidate.complete, {}, {})));
    expect(results.map(({ result }) => result).sort()).toEqual([0, 1, 1, 1, 1]);
    expect(await own.call(candidate.complete, {}, {})).toEqual({ result: 1 });
    await letterTo(
      'support@caravel.example',
      ({ subject, text }) => text.includes(email) && subject.includes('completed their profile'),
    );
    const letters = await lettersTo('support@caravel.example');
    const about = letters.filter(({ text }) => text.includes(email)).map(({ subject }) => subject);
    expect(about.filter((subject) => subject.includes('began their profile'))).toHaveLength(1);
    expect(about.filter((subject) => subject.includes('completed their profile'))).toHaveLength(1);
  });
});

describe('the lists of the editors', () => {
  it('offer certification types, facilities and schools by the first letters of their names [K14] [P07] [P08] [P11]', async () => {
    const { call, token } = await signedIn('nurse@demo.example');
    const types = await call(datalist.certificationTypes);
    expect(types.filter(({ code }) => ['ACLS', 'BLS', 'PALS', 'NIHSS', 'TNCC'].includes(code))).toHaveLength(5);
    expect(types.some(({ id }) => id === 100429)).toBe(false);
    const { workHistoryList } = await call(candidate.details);
    const { facility = '', unitBeds, city } = workHistoryList[0] ?? {};
    const found = await call(datalist.facilities, { input: facility.slice(0, 8).toUpperCase() });
    expect(found.find(({ name }) => name === facility)).toMatchObject({ city, beds: unitBeds });
    expect(found.length).toBeLessThanOrEqual(10);
    expect((await call(datalist.schools, { input: 'larkg' }))[0]).toMatchObject({ name: 'Larkgate University' });
    expect(await call(datalist.schools, { input: 'no such school' })).toEqual([]);
    for (const input of ['ab', 'x'.repeat(51), '']) {
      const { status, body } = await rawCall(datalist.facilities, { token, query: `input=${input}` });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['input']]);
    }
    for (const input of ["'; --", '%%%', '___', '\\\\\\', '日本語'])
      expect((await rawCall(datalist.facilities, { token, query: `input=${encodeURIComponent(input)}` })).status).toBe(
        200,
      );
    expect((await rawCall(datalist.facilities, { query: 'input=abc' })).status).toBe(401);
  });
});

describe('staff documents', () => {
  async function upload(token: string, name: string, content: Buffer | string) {
    const form = new FormData();
    form.append('fn', name);
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'whatever.bin');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${siteOrigin()}/api/upload`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as { message: string; fields?: object } };
  }

  it('are uploaded by admins as a form, listed for staff, and refused by kind, content and size [K22] [R21]', async () => {
    const { token } = await signedIn('admin@caravel.example');
    expect(await upload(token, 'Rewards guide.pdf', aPdf())).toEqual({
      status: 200,
      body: { message: 'Uploaded the file successfully: Rewards guide.pdf' },
    });
    const { call, token: recruiter } = await signedIn('recruiter@caravel.example');
    expect((await call(file.list)).map(({ name }) => name)).toContain('Rewards guide.pdf');
    expect((await upload(recruiter, 'a.pdf', aPdf())).status).toBe(403);
    for (const [name, content] of [
      ['a.exe', aPdf()],
      ['a.pdf', 'text'],
      ['../../a.pdf', ''],
      ['', aPdf()],
    ] as const)
      expect((await upload(token, name, content)).status, name).toBe(400);
    expect((await upload(token, 'a.txt', Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
    const noForm = await rawCall(file.upload, { token, body: { file: 'x', fn: 'a.pdf' } });
    expect([noForm.status, Object.keys(noForm.body.fields ?? {})]).toEqual([400, ['body']]);
  });
});
