import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { ReceivedPacket } from '#shared/contract/packet.ts';
import { wrongPacketCode } from '#shared/domain/applications/packets.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { consentTo } from '../../../functions/_jobs/consent-record.ts';
import type { JobRecord } from '../../../functions/_jobs/jobs.ts';
import {
  codeDigest,
  digestOf,
  packetShares,
  type ShareRecord,
  sharedLinks,
  tokenOf,
} from '../../../functions/_jobs/packet-shares.ts';
import { packets } from '../../../functions/_jobs/packets.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { newShareCode } from '../../../functions/_people/received-shares.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { listObjects } from '../../../functions/_storage/objects.ts';
import { sendShareCode } from '../../../functions/packet/open-share.ts';
import { aDocx, aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { long, sampled } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';
import { lettersTo, letterTo, rawCall, siteOrigin } from '../../support/portal.ts';

const { packet: family } = api;

let nurse: TestAccount;
let recruiter: SignedInPerson;
beforeAll(async () => {
  // The limits are those of production here; the portal's own are raised.
  workAs('packet', { rateFactor: 1 });
  [nurse, recruiter] = [await aCandidate(), await signedIn('recruiter@caravel.example')];
  const resume = { fileName: 'mine.pdf', fileBase64Str: aPdf('My resume').toString('base64') };
  await nurse.call(api.candidate.saveResume, {}, resume);
  const license = { stateList: ['TX'], expirationDate: '2030-01-01', documentState: 'TX', ...resume };
  await nurse.call(api.candidate.saveLicense, {}, { ...license, isCompactLicense: false });
  const docx = aDocx().toString('base64');
  await nurse.call(
    api.candidate.saveCertifications,
    {},
    {
      certificationList: [
        { id: null, certificationId: 100301, expirationDate: '2030-01-01', fileName: 'a.docx', fileBase64Str: docx },
      ],
    },
  );
});

const anEmail = () => `facility-${randomUUID()}@hospital.example`;

/** An application of the nurse, agreed to unless it says otherwise. */
async function anApplication({
  isAgreed = true,
  of = nurse,
} = {}): Promise<{ candidateId: string; jobId: string; job: JobRecord }> {
  const job = await aTableJob({ isOpen: true, startDate: '2027-01-04' });
  const own = { candidateId: of.id, jobId: job.jobId };
  const at = new Date().toISOString();
  await applications.put({
    ...own,
    status: 'New Submission',
    appliedAt: at,
    changedAt: at,
    version: 1,
    steps: [{ status: 'New Submission', at }],
    ...(isAgreed && { consent: consentTo(of.id, job, at) }),
  });
  return { ...own, job };
}

const bodyOf = ({ candidateId, jobId }: { candidateId: string; jobId: string }) => ({ candidateId, jobId });
const make = (of: { candidateId: string; jobId: string }) => recruiter.call(family.make, {}, bodyOf(of));
const listed = (of: { candidateId: string; jobId: string }) => recruiter.call(family.ofApplication, bodyOf(of));

async function aShare(of: { candidateId: string; jobId: string }, email = anEmail()) {
  const { id: packetId } = await make(of);
  const share = await recruiter.call(family.share, {}, { ...bodyOf(of), packetId, token: randomUUID(), email });
  return { share, email, token: share.link.split('#')[1] ?? '' };
}

const ask = (call: typeof family.open | typeof family.shared | typeof family.sendCode, body: object) =>
  rawCall(call, { body });

const isCode = ({ subject }: { subject: string }) => subject.includes('code');

/** The code that is mailed to the receiver. */
async function codeFor(email: string, token: string): Promise<string> {
  const before = (await lettersTo(email)).length;
  expect((await ask(family.sendCode, { token })).status).toBe(200);
  await expect.poll(async () => (await lettersTo(email)).length).toBeGreaterThan(before);
  return (await letterTo(email, isCode)).text.match(/\b\d{6}\b/)?.[0] ?? '';
}

async function fileOf(call: { method: string; path: string }, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return await fetch(`${siteOrigin()}/api/${call.path}`, { method: call.method, headers, body: JSON.stringify(body) });
}

describe('a submission packet', () => {
  it('is one PDF of profile and papers, made once while both stay as they are, and kept with the application [W10]', async () => {
    const of = await anApplication();
    const [first, second] = await Promise.all([make(of), make(of)]);
    const third = await make(of);
    expect([second, third]).toEqual([first, first]);
    expect(first).toMatchObject({ isCurrent: true, separate: [{ fileName: 'cert-a.docx' }] });
    const { packetList } = await listed(of);
    expect(packetList).toEqual([first]);
    const kept = await packets.find({ ...bodyOf(of), id: first.id });
    const files = await listObjects('DOCUMENT_BUCKET', `cand/${nurse.id}/`);
    expect(files.filter(({ key }) => key.endsWith(kept?.fileId ?? '-'))).toHaveLength(1);
    const answer = await fetch(
      `${siteOrigin()}/api/${family.download.path}?${new URLSearchParams({ ...bodyOf(of), packetId: first.id })}`,
      { headers: { authorization: `Bearer ${recruiter.token}` } },
    );
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const document = await PDFDocument.load(await answer.arrayBuffer());
    expect([document.getPageCount(), document.getTitle()]).toEqual([
      first.pages,
      expect.stringContaining(of.job.jobTitle),
    ]);
  });

  it('is another one once the profile says something else, and the former stays [W10]', async () => {
    const of = await anApplication();
    const former = await make(of);
    await nurse.call(api.candidate.saveSummary, {}, { summary: `Calm at night. ${randomUUID()}` });
    const { packetList } = await listed(of);
    expect(packetList).toMatchObject([{ id: former.id, isCurrent: false }]);
    const next = await make(of);
    expect((await listed(of)).packetList.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [next.id, true],
      [former.id, false],
    ]);
  });

  it('is made again while there was no time to read all files, and links to the unfinished one stay [W10]', async () => {
    const of = await anApplication();
    const whole = await make(of);
    await packets.change({ ...bodyOf(of), id: whole.id }, { set: { isUnfinished: true } });
    expect((await listed(of)).packetList).toMatchObject([{ id: whole.id, isCurrent: false, isUnfinished: true }]);
    const second = await make(of);
    expect(second).toMatchObject({ isCurrent: true, isUnfinished: false });
    expect(await make(of)).toEqual(second);
    expect((await listed(of)).packetList).toEqual([second]);

    const shared = await aShare(of);
    await packets.change({ ...bodyOf(of), id: second.id }, { set: { isUnfinished: true } });
    const third = await make(of);
    expect((await listed(of)).packetList.map(({ id }) => id)).toEqual([third.id, second.id]);
    expect((await ask(family.shared, { token: shared.token })).status).toBe(200);
  });

  it.runIf(long)('draws a checklist that was completed without a document, with its scores [W10]', async () => {
    const own = await aCandidate();
    const of = await anApplication({ of: own });
    const before = await make(of);
    const [first] = await own.call(api.datalist.skillAssessments);
    const checklist = await own.call(api.candidate.skill, { assessmentId: first?.id ?? '' });
    const skillAssessmentAnswerRequestList = scoredItems(checklist).map(
      ({ name: _, isCritical: _critical, ...item }) => ({
        ...item,
        score: 4,
      }),
    );
    await own.call(api.candidate.saveSkill, {}, { assessmentId: checklist.id, skillAssessmentAnswerRequestList });
    const after = await make(of);
    expect(after.separate).toEqual([]);
    expect(after.contents).toContain('1 skills checklist');
    expect(after.pages).toBeGreaterThan(before.pages);
  });

  it.runIf(long)(
    'lets the oldest one without an open link go when there are 20, and none that a link leads to [W10]',
    async () => {
      const of = await anApplication();
      const { share } = await aShare(of);
      const first = await packets.find({ ...bodyOf(of), id: share.packetId });
      if (!first) throw new Error('No packet.');
      const numbered = (place: number) => String(place).padStart(32, '0');
      const at = (second: number) => new Date(Date.parse(first.madeAt) + second * 1000).toISOString();
      for (let place = 1; place < 20; place++)
        await packets.put({ ...first, shared: undefined, id: numbered(place), madeAt: at(place) });
      await nurse.call(api.candidate.saveSummary, {}, { summary: `Calm at night. ${randomUUID()}` });
      const next = await make(of);
      const { packetList } = await listed(of);
      expect(packetList).toHaveLength(20);
      expect(packetList.map(({ id }) => id)).toEqual(expect.arrayContaining([next.id, share.packetId]));
      expect(packetList.map(({ id }) => id)).not.toContain(numbered(1));
    },
  );

  it('leaves an access record, and belongs to an application [W10] [W01]', async () => {
    const of = await anApplication();
    await make(of);
    const { accessList } = await nurse.call(api.user.accesses, {});
    expect(accessList.map(({ kind }) => kind)).toContain('packet');
    const body = { candidateId: nurse.id, jobId: 'nothing' };
    expect((await rawCall(family.make, { token: recruiter.token, body })).status).toBe(404);
    expect((await rawCall(family.make, { token: nurse.token, body: bodyOf(of) })).status).toBe(403);
  });
});

describe('the link to a packet', () => {
  it('is mailed, asks for the code of another mail, opens the packet once, and counts it [W10]', async () => {
    const of = await anApplication();
    const { share, email, token } = await aShare(of);
    expect(share).toMatchObject({ state: 'open', email, opened: 0, link: `${siteOrigin()}/packet#${token}` });
    expect(Date.parse(share.validUntil) - Date.parse(share.sharedAt)).toBe(14 * 86_400_000);
    expect((await letterTo(email)).text).toContain(share.link);
    const said = await ask(family.shared, { token });
    expect(said.body).toMatchObject({ jobTitle: of.job.jobTitle, facility: of.job.companyName });
    const { firstName, lastName } = (await nurse.call(api.candidate.details)).basicInfo;
    expect(JSON.stringify(said.body)).not.toContain(lastName);
    const code = await codeFor(email, token);
    const { status, body } = await ask(family.open, { token, code });
    expect(status).toBe(200);
    const received = body as unknown as ReceivedPacket;
    expect(received).toMatchObject({
      candidateName: `${firstName} ${lastName}`,
      fileName: expect.stringMatching(/\.pdf$/),
    });
    const file = await fileOf(family.receive, { pass: received.pass });
    const document = await PDFDocument.load(await file.arrayBuffer());
    expect(document.getPageCount()).toBe(received.pages);
    const beside = await fileOf(family.receive, { pass: received.pass, fileId: received.separate[0]?.id });
    expect([beside.status, beside.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect((await fileOf(family.receive, { pass: received.pass, fileId: 'another' })).status).toBe(404);
    expect((await ask(family.open, { token, code })).status).toBe(400);
    const { shareList } = await listed(of);
    expect(shareList).toMatchObject([{ opened: 1, openings: [expect.stringMatching(/^\d{4}-/)] }]);
    const { historyList } = await recruiter.call(api.admin.candidateHistory, { id: nurse.id });
    expect(historyList.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('shared the submission packet'),
        expect.stringContaining('The receiver opened the submission packet'),
      ]),
    );
    // On another device, a moment later: a used code keeps no new one back.
    expect((await ask(family.open, { token, code: await codeFor(email, token) })).status).toBe(200);
  });

  it('says that a code was mailed a moment ago, and when another one is, instead of mailing a second [W10]', async () => {
    const { email, token } = await aShare(await anApplication());
    const first = await ask(family.sendCode, { token });
    expect(first.body).toMatchObject({ isMailed: true, againSeconds: 60 });
    const second = await ask(family.sendCode, { token });
    expect([second.status, second.body.isMailed]).toEqual([200, false]);
    const wait = Number(second.body.againSeconds);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // Who waits as long as was said gets another one; at the same time, one.
    const later = Date.now() + wait * 1000;
    const outcomes = await Promise.all([0, 1].map(() => sendShareCode(token, later)));
    expect(outcomes.map(({ isMailed }) => isMailed).sort()).toEqual([false, true]);
    await expect.poll(async () => (await lettersTo(email)).filter(isCode).length).toBe(2);
  });

  it('answers every wrong code alike, and after five tries the right one too [W10] [R15]', async () => {
    const of = await anApplication();
    const { email, token } = await aShare(of);
    const none = await ask(family.open, { token, code: '000000' });
    const code = await codeFor(email, token);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers = [none];
    for (let time = 0; time < 5; time++) answers.push(await ask(family.open, { token, code: wrong }));
    answers.push(await ask(family.open, { token, code }));
    for (const { status, body } of answers)
      expect([status, body.message, body.fields]).toEqual([400, wrongPacketCode, { code: wrongPacketCode }]);
    expect((await listed(of)).shareList).toMatchObject([{ opened: 0 }]);
  });

  it('of any other token is 404, and a pass that was changed opens nothing [W10]', async () => {
    const token = 'a'.repeat(43);
    for (const call of [family.shared, family.sendCode]) expect((await ask(call, { token })).status).toBe(404);
    expect((await ask(family.open, { token, code: '123456' })).status).toBe(404);
    expect((await fileOf(family.receive, { pass: 'b'.repeat(80) })).status).toBe(410);
  });

  it('says that it was withdrawn, expired or ended, also to who has opened it [W10]', async () => {
    const of = await anApplication();
    const { share, email, token } = await aShare(of);
    const { body } = await ask(family.open, { token, code: await codeFor(email, token) });
    for (let time = 0; time < 2; time++) await recruiter.call(family.revoke, { ...bodyOf(of), shareId: share.id });
    const gone = await ask(family.shared, { token });
    expect([gone.status, gone.body.message]).toEqual([410, 'This link was withdrawn.']);
    expect((await fileOf(family.receive, { pass: body.pass })).status).toBe(410);
    expect((await listed(of)).shareList).toMatchObject([{ state: 'revoked', link: '' }]);

    const other = await aShare(of);
    const key = { ...bodyOf(of), id: other.share.id };
    await packetShares.change(key, { set: { validUntil: new Date(Date.now() - 1000).toISOString() } });
    expect((await ask(family.shared, { token: other.token })).body.message).toBe('This link has expired.');

    const third = await aShare(of);
    const own = await applications.find(bodyOf(of), { consistent: true });
    if (own) await applications.put({ ...own, status: 'Rejected', version: own.version + 1 });
    expect((await ask(family.shared, { token: third.token })).body.message).toBe(
      'This application has ended, and the link with it.',
    );
  });

  it('is not made without the candidate’s consent, nor twice by one press [W10] [N03]', async () => {
    const of = await anApplication({ isAgreed: false });
    const { id: packetId } = await make(of);
    const body = { ...bodyOf(of), packetId, token: randomUUID(), email: anEmail() };
    const refused = await rawCall(family.share, { token: recruiter.token, body });
    expect([refused.status, refused.body.message]).toEqual([409, (await listed(of)).whyNotShared]);
    const agreed = await anApplication();
    const again = { ...bodyOf(agreed), packetId: (await make(agreed)).id, token: randomUUID(), email: anEmail() };
    const shares = await Promise.all([0, 1].map(() => recruiter.call(family.share, {}, again)));
    expect(shares[0]).toEqual(shares[1]);
    expect((await listed(agreed)).shareList).toHaveLength(1);
    await letterTo(again.email);
  });

  it('goes to the corrected address alone: a known token answers no other link [W10]', async () => {
    const of = await anApplication();
    const body = { ...bodyOf(of), packetId: (await make(of)).id, token: randomUUID(), email: anEmail() };
    await recruiter.call(family.share, {}, body);
    for (const other of [{ email: anEmail() }, { packetId: 'another' }]) {
      const { status } = await rawCall(family.share, { token: recruiter.token, body: { ...body, ...other } });
      expect(status).toBe(409);
    }
    expect((await listed(of)).shareList).toMatchObject([{ email: body.email }]);
    await letterTo(body.email);
  });

  it('stays ended when the candidate applies again [W10] [N03]', async () => {
    const of = await anApplication();
    const { share, token } = await aShare(of);
    const own = await applications.find(bodyOf(of), { consistent: true });
    if (!own) throw new Error('No application.');
    const appliedAt = new Date(Date.parse(share.sharedAt) + 1).toISOString();
    await applications.put({ ...own, appliedAt, consent: undefined, version: own.version + 1 });
    expect((await ask(family.shared, { token })).status).toBe(410);
    expect((await listed(of)).shareList).toMatchObject([{ state: 'ended', link: '' }]);
  });

  it('opens nothing any more from the moment that the candidate is deleted [W10] [R32]', async () => {
    const other = await aCandidate();
    const of = await anApplication({ of: other });
    const { share, email, token } = await aShare(of);
    const { body } = await ask(family.open, { token, code: await codeFor(email, token) });
    await users.change({ id: other.id }, { set: { status: 'deleting' } });
    expect((await ask(family.shared, { token })).status).toBe(410);
    expect((await fileOf(family.receive, { pass: body.pass })).status).toBe(410);
    expect(await newShareCode({ ...bodyOf(of), id: share.id })).toBeUndefined();
  });

  it('stores neither token nor code, and sends three codes an hour at most [W10] [R15]', async () => {
    const of = await anApplication();
    const { share, email, token } = await aShare(of);
    const code = await codeFor(email, token);
    const stored = await packetShares.find({ ...bodyOf(of), id: share.id }, { consistent: true });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(await sharedLinks.find({ hash: token })).toBeUndefined();
    expect(await sharedLinks.find({ hash: digestOf(token) })).toMatchObject({ candidateId: nurse.id });

    let sent = 0;
    // Each a little more than a minute later; within a minute no other one is sent.
    const outcome = await (async () => {
      for (; sent < 8; sent++) await sendShareCode(token, Date.now() + (sent + 2) * 61_000);
    })().catch((error: { kind?: string; retryAfterSeconds?: number }) => error);
    expect(outcome).toMatchObject({ kind: 'tooMany', retryAfterSeconds: expect.any(Number) });
    // One more went out through the portal.
    expect(sent).toBeGreaterThanOrEqual(2);
  });

  it('leaves nothing of itself when the candidate is deleted [W10] [R32]', async () => {
    const other = await aCandidate();
    const of = await anApplication({ of: other });
    const { token } = await aShare(of);
    await removeOwnedItems(other.id);
    expect(await sharedLinks.find({ hash: digestOf(token) }, { consistent: true })).toBeUndefined();
    expect((await ask(family.shared, { token })).status).toBe(404);
  });

  const links = sampled(100, 7);
  it(`stays shut for who guesses, replays, comes late or has another link: ${links} links, 0 opened [W10] [R15]`, async () => {
    const of = await anApplication();
    const { id: packetId } = await make(of);
    const code = '123456';
    const [past, soon] = [-60_000, 600_000].map((more) => new Date(Date.now() + more).toISOString()) as [
      string,
      string,
    ];
    /** A link whose code was mailed a moment ago. */
    const aLink = async (more: Partial<ShareRecord> = {}) => {
      const key = { ...bodyOf(of), id: randomUUID() };
      const token = await tokenOf(key);
      await packetShares.put({
        ...key,
        packetId,
        email: anEmail(),
        sharedBy: 'a',
        sharedAt: new Date().toISOString(),
        validUntil: soon,
        codeHash: await codeDigest(key, code),
        codeUntil: soon,
        codeTries: 0,
        opened: 0,
        openings: [],
        version: 1,
        ...more,
      });
      await sharedLinks.put({ hash: digestOf(token), ...key, expiresAt: Math.floor(Date.now() / 1000) + 3600 });
      return { key, token };
    };
    const open = (token: string, given = code) => ask(family.open, { token, code: given });
    const attacks: readonly (() => Promise<readonly { status: number }[]>)[] = [
      // Guesses the code, and is too late with the right one.
      async () => {
        const { token } = await aLink();
        const tries = [];
        for (let guess = 0; guess < 6; guess++) tries.push(await open(token, guess < 5 ? `00000${guess}` : code));
        return tries;
      },
      // All guesses at once.
      async () => {
        const { token } = await aLink();
        return await Promise.all(Array.from({ length: 10 }, (_, guess) => open(token, `11111${guess % 10}`)));
      },
      // Repeats what the receiver has sent, and what was answered once the link was withdrawn.
      async () => {
        const { key, token } = await aLink();
        const { body } = await open(token);
        const again = await open(token);
        await packetShares.change(key, { set: { revokedAt: past, revokedBy: 'x' } });
        return [again, await fileOf(family.receive, { pass: body.pass }), await open(token)];
      },
      // Comes after the link, or after the code.
      async () => {
        const [late, lateCode] = [await aLink({ validUntil: past }), await aLink({ codeUntil: past })];
        return [await open(late.token), await open(lateCode.token)];
      },
      // Has a link of an earlier application, and the code of another link.
      async () => {
        const [ended, other] = [await aLink({ sharedAt: '2020-01-01T00:00:00.000Z' }), await aLink()];
        const codeHash = await codeDigest(ended.key, code);
        await packetShares.change(other.key, { set: { codeHash } });
        return [await open(ended.token), await open(other.token)];
      },
      // Changes a token, and makes one up.
      async () => {
        const { token } = await aLink();
        const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
        return [await open(changed), await open(randomUUID().replaceAll('-', '').padEnd(43, 'x'))];
      },
    ];
    const answers: number[] = [];
    for (let link = 0; link < links; link++)
      for (const { status } of (await attacks[link % attacks.length]?.()) ?? []) answers.push(status);
    expect(answers.length).toBeGreaterThan(links);
    expect(answers.filter((status) => ![400, 404, 410].includes(status))).toEqual([]);
  });
});
