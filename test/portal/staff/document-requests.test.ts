import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { noticeWords } from '#shared/domain/notices/notice-words.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { letterTo, rawCall } from '../../support/portal.ts';

let nurse: TestAccount;
let recruiter: SignedInPerson;
beforeAll(async () => {
  [nurse, recruiter] = [await aCandidate(), await signedIn('recruiter@caravel.example')];
});

const pdf = (title: string) => ({ fileName: 'mine.pdf', fileBase64Str: aPdf(title).toString('base64') });
const ask = (more: object) => ({ candidateId: nurse.id, token: randomUUID(), kind: 'resume', name: 'Resume', ...more });
const listed = async () => (await recruiter.call(api.admin.documentRequests, { candidateId: nurse.id })).requestList;
const own = async () => (await nurse.call(api.user.documentRequests)).requestList;
const told = async () =>
  (await nurse.call(api.user.notices, {})).noticeList.map(
    ({ kind, fields }) => noticeWords(kind, fields, String).title,
  );
const stateOf = async (id: string) => (await listed()).find((one) => one.id === id)?.state;

async function asked(more: object) {
  const { status, body } = await rawCall(api.admin.askDocument, { token: recruiter.token, body: ask(more) });
  expect([status, body.message]).toEqual([200, undefined]);
  return body as { id: string };
}

describe('a document that staff ask for', () => {
  it('reaches the candidate by a notice, waits on the profile, and is done by the upload alone [W02]', async () => {
    const body = ask({ words: 'The newest one, please.', dueOn: '2099-01-31' });
    for (let time = 0; time < 2; time++)
      expect((await rawCall(api.admin.askDocument, { token: recruiter.token, body })).status).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'Resume', state: 'open', words: 'The newest one, please.' }]);
    expect(await own()).toMatchObject([{ name: 'Resume', drawer: 'resume', isRefused: false, dueOn: '2099-01-31' }]);
    expect((await told()).filter((title) => title === 'Please send Resume')).toHaveLength(1);
    expect((await letterTo(nurse.email, ({ subject }) => subject === 'Please send Resume')).text).toContain(
      '01/31/2099',
    );
    await nurse.call(api.candidate.saveResume, {}, pdf('First'));
    expect(await own()).toEqual([]);
    expect(await listed()).toMatchObject([{ state: 'answered' }]);
  });

  it('is answered by a document of its own name only [W02]', async () => {
    const { id } = await asked({ kind: 'license', name: 'Ohio license' });
    const license = { expirationDate: '2099-01-01', isCompactLicense: false };
    await nurse.call(
      api.candidate.saveLicense,
      {},
      { ...license, stateList: ['TX', 'OH'], documentState: 'TX', ...pdf('Texas') },
    );
    expect(await stateOf(id)).toBe('open');
    await nurse.call(
      api.candidate.saveLicense,
      {},
      { ...license, stateList: ['TX', 'OH'], documentState: 'OH', ...pdf('Ohio') },
    );
    expect(await stateOf(id)).toBe('answered');
  });

  it('is taken back with its notice [W02]', async () => {
    const { id } = await asked({ kind: 'medical', name: 'TDAP' });
    expect(await told()).toContain('Please send TDAP');
    for (let time = 0; time < 2; time++)
      await recruiter.call(api.admin.withdrawDocumentRequest, { candidateId: nurse.id, id });
    expect([await stateOf(id), (await told()).includes('Please send TDAP')]).toEqual(['withdrawn', false]);
    expect((await own()).map((one) => one.id)).not.toContain(id);
  });
});

describe('a document that staff refuse', () => {
  it('needs a reason and a document on file, and is done by another upload [W02] [N10]', async () => {
    await nurse.call(api.candidate.saveResume, {}, pdf('Blurred'));
    const { resumeList } = await nurse.call(api.candidate.details);
    const fileId = resumeList[0]?.fileId ?? '';
    const refuse = (more: object) => rawCall(api.admin.askDocument, { token: recruiter.token, body: ask(more) });
    const bare = await refuse({ fileId, words: '' });
    expect([bare.status, bare.body.fields]).toEqual([400, { words: 'Please give a reason.' }]);
    const past = await refuse({ words: 'a', dueOn: '2020-01-01' });
    expect([past.status, past.body.fields]).toEqual([400, { dueOn: 'Please choose a day to come.' }]);
    expect((await refuse({ fileId: 'another', words: 'a' })).status).toBe(409);
    const { id } = await asked({ fileId, words: 'The second page is missing.' });
    expect((await refuse({ fileId, words: 'Again.' })).status).toBe(409);
    expect(await own()).toMatchObject([{ isRefused: true, words: 'The second page is missing.', drawer: 'resume' }]);
    expect(await told()).toContain('Please send Resume once more');
    const { historyList } = await recruiter.call(api.admin.candidateHistory, { id: nurse.id });
    expect(historyList.map(({ what }) => what)).toContain('refused Resume (The second page is missing.)');
    await nurse.call(api.candidate.saveResume, {}, pdf('Sharp'));
    expect(await stateOf(id)).toBe('answered');
  });

  it('is the business of staff, and of the candidate alone [W02] [K18]', async () => {
    const stranger = await aCandidate();
    expect((await rawCall(api.admin.askDocument, { token: nurse.token, body: ask({}) })).status).toBe(403);
    expect((await stranger.call(api.user.documentRequests)).requestList).toEqual([]);
    const query = `candidateId=${nurse.id}&id=nothing`;
    expect((await rawCall(api.admin.withdrawDocumentRequest, { token: recruiter.token, query })).status).toBe(404);
  });
});
