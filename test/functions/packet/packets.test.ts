import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import {
  closedLinkWords,
  mostPackets,
  mostShares,
  packetCode,
  packetPartBytes,
} from '#shared/domain/applications/packets.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs, wholeJobs } from '../../../functions/_jobs/jobs.ts';
import { digestOf, packetShares, sharedLinks, tokenOf } from '../../../functions/_jobs/packet-shares.ts';
import { listPackets, packets } from '../../../functions/_jobs/packets.ts';
import { noteReturn } from '../../../functions/_mail/returned-addresses.ts';
import { listAccesses } from '../../../functions/_people/accesses.ts';
import { documentRequests, listRequests } from '../../../functions/_people/document-requests.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { entriesOfKind, findProfile, summaries } from '../../../functions/_people/profile/profile.ts';
import { newShareCode } from '../../../functions/_people/received-shares.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { readDocument } from '../../../functions/_storage/documents.ts';
import { withStoredFiles } from '../../../functions/_storage/stored-files.ts';
import { askDocument, withdrawDocumentRequest } from '../../../functions/admin/candidate/document-requests.ts';
import { saveResume } from '../../../functions/candidate/save-files.ts';
import { contentsOf, keepPacket, makePacket } from '../../../functions/packet/make-packet.ts';
import { describeLink, openShare, receiveFile, sendShareCode } from '../../../functions/packet/open-share.ts';
import { agencyOf, packetContent } from '../../../functions/packet/packet-content.ts';
import { packetContentOf } from '../../../functions/packet/packet-facts.ts';
import { downloadPacket, fileNameOf, listOfApplication } from '../../../functions/packet/read-packets.ts';
import { revokeShare, sharePacket } from '../../../functions/packet/share-packet.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { versionsUnder } from '../../support/files/object-versions.ts';
import { textsOfPdf } from '../../support/files/pdf-texts.ts';
import { aPdf, aText } from '../../support/files/sample-files.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
let kim: Actor;
beforeAll(async () => {
  backend = await startBackend();
  const { id, username } = await aUser({
    userType: 'Recruiter',
    groups: ['recruiter'],
    firstName: 'Kim',
    lastName: 'Vale',
  });
  kim = { id, username, groups: ['recruiter'], registered: true, userType: 'Recruiter' };
  return () => vi.useRealTimers();
});
afterAll(() => backend.close());

const context = () => ({ actor: kim, requestId: randomUUID() });
const wordsOf = (act: Promise<unknown>) => act.then(String, ({ message }: Error) => message);

async function anApplication({ hasAgreed = true } = {}) {
  const { id: candidateId } = await aUser({ firstName: 'Ann', lastName: 'Other' });
  await aProfile(candidateId, { firstName: 'Ann', lastName: 'Other' });
  const { jobId } = await aTableJob({ isOpen: true, jobTitle: 'ICU RN' });
  const at = new Date(Date.now() - 60_000).toISOString();
  const consent = hasAgreed ? await aConsent(candidateId, jobId, at) : undefined;
  const status = 'New Submission' as const;
  await applications.put({
    candidateId,
    jobId,
    status,
    appliedAt: at,
    changedAt: at,
    steps: [{ status, at }],
    consent,
    version: 1,
  });
  return { candidateId, jobId };
}
type Key = Awaited<ReturnType<typeof anApplication>>;
const make = async ({ candidateId, jobId }: Key, now = new Date()) =>
  await keepPacket({ candidateId, jobId }, await packetContent(candidateId, jobId), kim.id, {
    now,
  });

describe('a packet', () => {
  it('is made once of the same profile and job, by who may open the candidate, who leaves a record [W10] [W01] [Z06]', async () => {
    const key = await anApplication();
    const { id } = await make(key);
    const shown = await makePacket(key, context());
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const stored = await packets.find({ ...key, id });
    const texts = textsOfPdf(await readDocument(key.candidateId, stored?.fileId ?? '', { isScanned: false })).flat();
    const today = shownDay(new Date().toISOString().slice(0, 10));
    expect(texts.map(({ text }) => text)).toContain(`Made by Caravel on ${today} from the candidate's profile.`);
    const state = { isCurrent: true, isUnfinished: false, hasRefused: false };
    expect(shown).toMatchObject({ id, madeBy: 'Kim Vale', ...state, separate: [] });
    expect(shown.contents[0]).toBe('Summary and contact');
    expect((await listPackets(key.candidateId)).length).toBe(1);
    const looked = async () =>
      (await listAccesses(key.candidateId, { limit: 9 })).items.map(({ kind, documentId }) => [kind, documentId]);
    expect(await looked()).toEqual([['packet', key.jobId]]);
    await downloadPacket({ ...key, packetId: id, part: 0 }, context());
    expect(await looked()).toHaveLength(2);
    expect(await refusalOf(downloadPacket({ ...key, packetId: id, part: 1 }, context()))).toBe('missing');
    // A file of more than a part is downloaded by its parts, and counts as one look.
    const partsOf = async (size: number) => {
      const file = { fileName: id, contentType: 'application/pdf', bytes: Buffer.alloc(size) };
      const [{ fileId = '' } = {}] = await withStoredFiles(key.candidateId, [file], async (kept) => kept);
      await packets.change({ ...key, id }, { set: { fileId } });
      return downloadPacket({ ...key, packetId: id, part: 1 }, context());
    };
    expect((await partsOf(packetPartBytes + 1)).bytes).toHaveLength(1);
    expect(await refusalOf(partsOf(packetPartBytes))).toBe('missing');
    expect(await looked()).toHaveLength(2);
    await basics.change({ candidateId: key.candidateId }, { set: { city: 'Waco' } });
    await packets.change({ ...key, id }, { set: { madeBy: 'gone' } });
    const { packetList } = await listOfApplication(kim, key);
    expect(packetList).toMatchObject([{ id, isCurrent: false, madeBy: '' }]);
    expect(await refusalOf(makePacket({ ...key, jobId: 'none' }, context()))).toBe('missing');
    await users.change({ id: key.candidateId }, { set: { isFullyRegistered: false } });
    expect(await refusalOf(makePacket(key, context()))).toBe('forbidden');
    expect(await refusalOf(downloadPacket({ ...key, packetId: id, part: 0 }, context()))).toBe('forbidden');
    expect(await refusalOf(listOfApplication(kim, key))).toBe('forbidden');
    expect(await looked()).toHaveLength(2);
  });

  it('that had no time for all files is made again; it goes, but where a link leads to it [W10] [Z06]', async () => {
    const key = await anApplication();
    await saveResume(key.candidateId, { fileName: 'cv.txt', fileBase64Str: aText().toString('base64') });
    const { fileId = '', fileName = '' } = (await findProfile(key.candidateId))?.resumes[0] ?? {};
    // Every look at the clock is half a minute later.
    let time = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 30_000));
    const first = await make(key).finally(() => clock.mockRestore());
    expect(first).toMatchObject({ files: [fileId], isUnfinished: true, separate: [{ fileId, fileName }] });
    const hadNoTime = (id: string) => packets.change({ ...key, id }, { set: { isUnfinished: true } });
    const second = await make(key);
    expect(second).toMatchObject({ id: `${first.id}-2`, attempt: 2 });
    expect([(await listPackets(key.candidateId)).map(({ id }) => id), await make(key)]).toEqual([[second.id], second]);
    expect(await versionsUnder(`cand/${key.candidateId}/`)).toBe(2);
    await sharePacket(kim, { ...key, packetId: second.id, token: randomUUID(), email: 'unit@facility.example' });
    await hadNoTime(second.id);
    const third = await make(key);
    expect((await listPackets(key.candidateId)).map(({ id }) => id).toSorted()).toEqual([second.id, third.id]);
    expect((await listOfApplication(kim, key)).packetList).toMatchObject([
      { id: third.id, isCurrent: true, isUnfinished: false, madeBy: 'Kim Vale' },
      { id: second.id, isCurrent: false, isUnfinished: true },
    ]);
    // One of other content stays.
    await hadNoTime(third.id);
    await basics.change({ candidateId: key.candidateId }, { set: { city: 'Waco' } });
    const { id: other } = await make(key);
    const ids = [second.id, third.id, other].toSorted();
    expect((await listPackets(key.candidateId)).map(({ id }) => id).toSorted()).toEqual(ids);
  });

  it('is one where two are made at once, and none of who is leaving; no file is left of either [W10] [S14] [Z06]', async () => {
    const key = await anApplication();
    const files = () => versionsUnder(`cand/${key.candidateId}/`);
    const made = await afterMeeting({ act: () => make(key), before: 'TransactItems', meanwhile: () => make(key) });
    expect(await listPackets(key.candidateId)).toEqual([made]);
    expect(await files()).toBe(1);
    await basics.change({ candidateId: key.candidateId }, { set: { city: 'Waco' } });
    await users.change({ id: key.candidateId }, { set: { status: 'deleting' } });
    expect(await refusalOf(make(key))).toBe('missing');
    expect([await listPackets(key.candidateId), await files()]).toEqual([[made], 1]);
  });

  it('takes the place of the oldest without an open link where there is no room, with its file [W10] [Z06]', async () => {
    const key = await anApplication();
    const first = await make(key);
    const stored = await packets.find({ ...key, id: first.id });
    if (!stored) throw new Error('The packet is gone.');
    const link = { email: 'unit@facility.example', sharedBy: kim.id, opened: 0, openings: [], version: 1 };
    const share = (packetId: string, validUntil: string) =>
      packetShares.put({ ...key, ...link, id: `of-${packetId}`, packetId, sharedAt: validUntil, validUntil });
    for (let number = 1; number < mostPackets; number++)
      await packets.put({ ...stored, id: `p-${number}`, fileId: '', madeAt: new Date(number).toISOString() });
    await packets.put({ ...stored, madeAt: new Date(0).toISOString() });
    await share('p-1', '2099-01-01T00:00:00.000Z');
    // A link that has ended keeps none.
    await share(first.id, '2020-01-01T00:00:00.000Z');
    await basics.change({ candidateId: key.candidateId }, { set: { city: 'Waco' } });
    const second = await make(key);
    const ids = (await listPackets(key.candidateId)).map(({ id }) => id);
    expect([ids.length, ids.includes(first.id), ids.includes(second.id)]).toEqual([mostPackets, false, true]);
    expect(await versionsUnder(`cand/${key.candidateId}/`)).toBe(1);
    for (const id of ids) await share(id, '2099-01-01T00:00:00.000Z');
    await basics.change({ candidateId: key.candidateId }, { set: { city: 'Plano' } });
    await expect(make(key)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'limitReached',
      message: 'All 20 packets of this application have open links. Withdraw one first.',
    });
    await revokeShare(kim, { ...key, shareId: 'of-p-1' });
    await make(key);
    expect((await listPackets(key.candidateId)).map(({ id }) => id)).not.toContain('p-1');
  });

  it('is tried ten times, and not added where links are made each time to the one in its place [W10] [S14] [Z06]', async () => {
    const key = await anApplication();
    const stored = await make(key);
    for (let number = 1; number <= mostPackets; number++)
      await packets.put({ ...stored, id: `p-${number}`, fileId: '', madeAt: new Date(number).toISOString() });
    await packets.remove(stored);
    await basics.change({ candidateId: key.candidateId }, { set: { city: 'Waco' } });
    const ended = await afterMeeting({
      act: () => make(key),
      before: 'TransactItems',
      times: 10,
      meanwhile: () => packets.change({ ...key, id: 'p-1' }, { add: { shared: 1 } }),
    });
    expect(ended).toBe('unavailable');
    expect((await listPackets(key.candidateId)).map(({ id }) => id).filter((id) => !/^p-\d+$/.test(id))).toEqual([]);
    // The file of the first one alone.
    expect(await versionsUnder(`cand/${key.candidateId}/`)).toBe(1);
  });

  it('says the profile in the trade’s words, and names neither digits nor birth date [W10] [X12] [Z06]', async () => {
    const { candidateId, jobId } = await anApplication();
    const entry = { candidateId, createdAt: '2026-01-01T00:00:00.000Z' };
    const work = { facility: 'Juniper Ridge', unitBeds: 24, city: 'Austin', state: 'TX', specialty: 'ICU', unit: '7B' };
    const job = { startDate: '2020-01-01', endDate: '2021-02-01', jobTitle: 'Staff nurse' };
    await entriesOfKind('workEntries').put({ ...entry, ...work, ...job, id: 'a', present: true });
    await entriesOfKind('workEntries').put({ ...entry, ...work, ...job, id: 'b', present: false, unitBeds: 0 });
    const reference = {
      firstName: 'Nora',
      jobTitle: 'Manager',
      preferredContactMethod: 'Text',
      companyName: 'Juniper',
    };
    for (const id of ['a', 'b', 'c'])
      await entriesOfKind('references').put({
        ...entry,
        ...reference,
        id,
        lastName: id,
        email: 'n@demo.example',
        phone: '+15125550149',
        ratio: '',
        createdAt: `2026-01-0${id === 'a' ? 1 : 2}T00:00:00.000Z`,
      });
    await entriesOfKind('educations').put({
      ...entry,
      id: 'a',
      school: 'Larkgate',
      state: 'TX',
      degree: 'BSN',
      graduationDate: '2015-05-01',
    });
    const paper = { ...entry, fileId: 'f', fileName: 'cert-a.pdf', fileSize: 1, expirationDate: '2030-01-31' };
    await entriesOfKind('certifications').put({ ...paper, id: 'a', certificationId: 100301, name: 'ACLS' });
    await entriesOfKind('certifications').put({ ...paper, id: 'b', certificationId: 100429, name: 'A titer' });
    // Two that are over: one has a newer one beside it.
    const over = { ...paper, expirationDate: '2020-01-31' };
    await entriesOfKind('certifications').put({ ...over, id: 'c', certificationId: 100301, name: 'ACLS' });
    await entriesOfKind('certifications').put({ ...over, id: 'd', certificationId: 100302, name: 'PALS' });
    await entriesOfKind('licenses').put({ ...paper, id: 'a', state: 'TX' });
    // Replaced: one is over, one still good.
    await entriesOfKind('licenses').put({ ...paper, id: 'b', state: 'TX', expirationDate: '2020-01-31' });
    await entriesOfKind('licenses').put({ ...paper, id: 'c', state: 'TX', expirationDate: '2029-12-31' });
    await entriesOfKind('licenses').put({ ...paper, id: 'd', state: 'CA', expirationDate: '2020-01-31' });
    // Licenses of before they had states, which replace none, and what no packet has: titers, and checklists that are not complete.
    await entriesOfKind('licenses').put({ ...paper, id: 'e', expirationDate: '' });
    await entriesOfKind('licenses').put({ ...over, id: 'f' });
    const checklist = { ...entry, fileSize: 1, percentageComplete: 100, version: 3, packed: new Uint8Array() };
    const done = { ...checklist, isComplete: true, completedAt: '2026-02-03T10:00:00.000Z' };
    const [filed, drawn] = [
      { fileId: 's', fileName: 'icu.pdf' },
      { fileId: '', fileName: '' },
    ];
    await entriesOfKind('skills').put({ ...done, ...filed, id: 'a', assessmentId: '11', assessmentName: 'ICU' });
    await entriesOfKind('skills').put({ ...done, ...drawn, id: 'b', assessmentId: '12', assessmentName: 'PACU' });
    await entriesOfKind('skills').put({
      ...checklist,
      ...drawn,
      id: 'c',
      assessmentId: '13',
      assessmentName: 'OR',
      isComplete: false,
    });
    await summaries.put({ candidateId, summary: 'Calm at night.' });
    await basics.change(
      { candidateId },
      {
        set: {
          stateLicenses: [{ state: 'TX', isMultistate: true, expirationDate: '' }],
          isFirstTimeTraveler: true,
          availableOn: '2030-02-01',
          chartingSystems: ['Epic', 'Cerner'],
          ssnSealed: 'digits',
        },
      },
    );
    await saveResume(candidateId, { fileName: 'cv.pdf', fileBase64Str: aPdf().toString('base64') });
    const [profile, whole] = [await findProfile(candidateId), await wholeJobs.find({ jobId })];
    if (!profile || !whole) throw new Error('Nothing to say.');
    const agency = { name: 'Kim', email: 'k@caravel.example', phone: '' };
    const content = packetContentOf(profile, whole, agency);
    const named = (name: string) => [
      ['Name', `Nora ${name}`],
      ['Position', 'Manager'],
      ['Facility', 'Juniper'],
      ['Phone', '512-555-0149'],
      ['Email', 'n@demo.example'],
    ];
    const of = { candidateId, fileId: 'f', fileName: 'cert-a.pdf' };
    expect(content).toEqual({
      name: 'Ann Other',
      title: 'Registered Nurse · ICU - Intensive Care Unit',
      jobTitle: 'ICU RN',
      job: [
        ['Job', 'ICU RN'],
        ['Facility', 'Invented Hospital, Austin, TX'],
        ['Start', shownDay(whole.startDate)],
        ['Length', '13 weeks'],
        ['Shift', '3x12 Days'],
      ],
      agency,
      facts: [
        ['Home', 'Austin, TX'],
        ['Experience', '2-3 years'],
        ['Traveling', 'First assignment'],
        ['Available', '02/01/2030'],
        ['Charting', 'Epic, Cerner'],
      ],
      summary: 'Calm at night.',
      requirements: [],
      licenses: [
        ['until 01/31/2030', 'Texas, multistate'],
        ['until 01/31/2020', 'California'],
      ],
      certifications: [
        ['until 01/31/2030', 'ACLS'],
        ['until 01/31/2020', 'PALS'],
      ],
      checklists: [
        ['02/03/2026', 'ICU'],
        ['02/03/2026', 'PACU'],
      ],
      references: [named('a'), named('b')],
      work: [
        ['01/2020 - now', 'Staff nurse · ICU · Juniper Ridge · Austin, TX · 7B · 24 beds'],
        ['01/2020 - 02/2021', 'Staff nurse · ICU · Juniper Ridge · Austin, TX · 7B'],
      ],
      education: [['05/2015', 'BSN · Larkgate · TX']],
      files: [
        { candidateId, fileId: expect.any(String), fileName: 'resume-cv.pdf', kind: 'resume', title: 'Resume' },
        { ...of, kind: 'license', title: 'License, Texas' },
        { ...of, kind: 'license', title: 'License, Texas' },
        { ...of, kind: 'license', title: 'License, California' },
        { ...of, kind: 'license', title: 'License' },
        { ...of, kind: 'license', title: 'License' },
        { ...of, kind: 'certification', title: 'ACLS' },
        { ...of, kind: 'certification', title: 'PALS' },
        { candidateId, fileId: 's', fileName: 'icu.pdf', kind: 'checklist', title: 'ICU' },
        {
          candidateId,
          fileId: '',
          fileName: 'PACU Skills Checklist.pdf',
          kind: 'checklist',
          title: 'PACU',
          drawn: { assessmentId: '12', version: 3 },
        },
      ],
    });
    expect(contentsOf(content)).toEqual([
      'Summary and contact',
      '1 resume',
      '2 licenses',
      '2 certifications',
      '2 skills checklists',
      '2 references',
      '2 former positions',
      '1 degree',
    ]);
    // The other number of each, and health documents where they are asked for.
    const [line = ['', ''] as const] = content.licenses;
    const [resume] = content.files;
    const [one, two] = [[line], [line, line]];
    const lists = { licenses: one, certifications: one, health: one, checklists: one, work: one, education: two };
    const files = resume ? [resume, resume] : [];
    expect(contentsOf({ ...content, ...lists, references: [one], files })).toEqual([
      'Summary and contact',
      '2 resumes',
      '1 license',
      '1 certification',
      '1 health document',
      '1 skills checklist',
      '1 reference',
      '1 former position',
      '2 degrees',
    ]);
    expect(contentsOf({ ...content, health: two })).toContain('2 health documents');
    // What a profile does not say is no line, and its newest resume is the one.
    const [file] = profile.resumes;
    const bare = {
      ...profile,
      summary: '',
      resumes: file ? [file, { ...file, fileId: 'older' }] : [],
      licenses: profile.licenses.map((each) => ({ ...each, fileId: '' })),
      certifications: [],
      skills: profile.skills.map((each) => ({ ...each, completedAt: undefined })),
      workEntries: profile.workEntries.map((each) => ({ ...each, specialty: '', unit: '', startDate: '' })),
      educations: profile.educations.map((each) => ({ ...each, state: '' })),
      basics: {
        ...profile.basics,
        city: '',
        specialtyIds: [999_999],
        yearsExperience: -1,
        isFirstTimeTraveler: false,
        availableOn: undefined,
        chartingSystems: undefined,
        stateLicenses: undefined,
      },
    };
    const lessJob = { ...whole, durationWeeks: 0, shift: '' };
    const paper1 = profile.certifications[0];
    const health = paper1 && [
      { label: 'Flu', paper: { ...paper1, expirationDate: '' }, words: '' },
      { label: 'TB', paper: paper1, words: 'read 10/02/2026' },
    ];
    const less = packetContentOf(bare, lessJob, agency, health);
    expect(less).toMatchObject({
      title: 'Registered Nurse',
      job: [
        ['Job', 'ICU RN'],
        ['Facility', 'Invented Hospital, Austin, TX'],
        ['Start', shownDay(whole.startDate)],
      ],
      facts: [
        ['Home', 'TX'],
        ['Traveling', 'Has traveled before'],
      ],
      checklists: [
        ['', 'ICU'],
        ['', 'PACU'],
      ],
      work: [
        [' - now', 'Staff nurse · Juniper Ridge · Austin, TX · 24 beds'],
        [' - 02/2021', 'Staff nurse · Juniper Ridge · Austin, TX'],
      ],
      education: [['05/2015', 'BSN · Larkgate']],
      health: [
        ['no end on file', 'Flu'],
        ['until 01/31/2030', 'TB: read 10/02/2026'],
      ],
    });
    expect(less.files.map(({ kind, title, fileId }) => [kind, title, fileId])).toEqual([
      ['resume', 'Resume', file?.fileId],
      ['checklist', 'ICU', 's'],
      ['checklist', 'PACU', ''],
      ['certification', 'Flu', 'f'],
      ['certification', 'TB', 'f'],
    ]);
    expect(JSON.stringify(content)).not.toContain('digits');
  });

  it('names the recruiter in charge, by the support line where there is none or no phone [W10] [Z06]', async () => {
    const [own, silent] = [await aRecruiter({ phone: '+15125550148' }), await aRecruiter({ phone: '' })];
    const support = '503-555-0100';
    expect(await agencyOf(own.id)).toEqual({ name: `Made ${own.id}`, email: own.email, phone: '512-555-0148' });
    expect(await agencyOf(silent.id)).toMatchObject({ email: silent.email, phone: support });
    const unknown = { name: 'Support', email: 'support@caravel.example', phone: support };
    expect([await agencyOf(''), await agencyOf('left')]).toEqual([unknown, unknown]);
  });
});

describe('a link to a packet', () => {
  const email = 'unit@facility.example';
  async function aPacket(more: Parameters<typeof anApplication>[0] = {}) {
    const key = await anApplication(more);
    return { ...key, packetId: (await make(key)).id };
  }
  const share = (packet: Key & { packetId: string }, more: object = {}) =>
    sharePacket(kim, { ...packet, token: randomUUID(), email, ...more });
  async function aShare() {
    const packet = await aPacket();
    const { id } = await share(packet);
    const key = { candidateId: packet.candidateId, jobId: packet.jobId, id };
    return { key, packet, token: await tokenOf(key) };
  }

  it('is mailed once for its token, and one of twenty that are open: closed ones do not count [W10] [Z06]', async () => {
    const packet = await aPacket();
    const token = randomUUID();
    const first = await share(packet, { token });
    expect(first).toMatchObject({ id: token, email, state: 'open', sharedBy: 'Kim Vale', opened: 0 });
    expect(await share(packet, { token })).toEqual(first);
    for (const more of [{ email: 'another@facility.example' }, { packetId: 'another' }])
      expect(await wordsOf(share(packet, { token, ...more }))).toBe(
        `A link was mailed to ${email} already. Please share the packet once more.`,
      );
    const mails = (await keptMails()).filter(({ fields }) => fields.shareId === token);
    expect(mails).toMatchObject([
      { kind: 'packetShared', to: [email], fields: { sharedBy: 'Kim Vale', jobTitle: 'ICU RN' } },
    ]);
    const days = (Date.parse(first.validUntil) - Date.parse(first.sharedAt)) / 86_400_000;
    expect(days).toBe(14);
    const kept = await packetShares.find({ ...packet, id: token });
    if (!kept) throw new Error('The link is gone.');
    const { candidateId, jobId } = packet;
    expect(mails[0]?.fields).toEqual({
      candidateId,
      jobId,
      shareId: token,
      jobTitle: 'ICU RN',
      facility: 'Invented Hospital',
      sharedBy: 'Kim Vale',
      day: shownDay(first.validUntil.slice(0, 10)),
      words: '',
      greeting: 'Hello,',
    });
    expect(kept).toMatchObject({ sharedBy: kim.id, opened: 0, openings: [], version: 1 });
    expect(await sharedLinks.find({ hash: digestOf(await tokenOf(kept)) })).toMatchObject({
      id: token,
      expiresAt: Math.floor(Date.parse(first.sharedAt) / 1000) + 28 * 86_400,
    });
    expect(first).toEqual({
      id: token,
      packetId: packet.packetId,
      email,
      sharedAt: kept.sharedAt,
      sharedBy: 'Kim Vale',
      validUntil: kept.validUntil,
      state: 'open',
      opened: 0,
      openings: [],
      link: `https://site.example/packet#${await tokenOf(kept)}`,
    });
    for (let number = 1; number < mostShares; number++)
      await packetShares.put({ ...kept, id: `s-${number}`, ...(number > 1 && { revokedAt: kept.sharedAt }) });
    expect(await refusalOf(share(packet))).toBe('none');
    for (let number = 2; number < mostShares - 1; number++) await packetShares.put({ ...kept, id: `s-${number}` });
    expect(await wordsOf(share(packet))).toBe('An application has at most 20 open links.');
    await newShareCode({ candidateId, jobId, id: 's-2' });
    for (const actor of [kim, { ...kim, id: 'another' }])
      expect(await revokeShare(actor, { ...packet, shareId: 's-2' })).toEqual({ success: true });
    const revoked = await packetShares.find({ ...packet, id: 's-2' });
    expect(revoked).toMatchObject({ revokedBy: kim.id, revokedAt: expect.stringMatching(/^20/) });
    expect(revoked).not.toHaveProperty('codeHash');
    expect(await refusalOf(revokeShare(kim, { ...packet, shareId: 'none' }))).toBe('missing');
    expect(await refusalOf(share(packet))).toBe('none');
    expect((await packets.find({ ...packet, id: packet.packetId }))?.shared).toBe(3);
  });

  it('goes without a refused document: the older packet is outdated, not shared, and its link serves nothing [X20] [W02]', async () => {
    const application = await anApplication();
    const { candidateId } = application;
    await saveResume(candidateId, { fileName: 'cv.pdf', fileBase64Str: aPdf().toString('base64') });
    const before = await make(application);
    expect(before.contents).toContain('1 resume');
    const packet = { ...application, packetId: before.id };
    const { id } = await share(packet);
    const [resume] = (await findProfile(candidateId))?.resumes ?? [];
    const asked = { candidateId, kind: 'resume', name: 'Resume', words: 'Blurred', dueOn: '' } as const;
    const refusal = { ...asked, fileId: resume?.fileId ?? '', token: randomUUID() };
    await askDocument(kim, refusal);

    const list = await listOfApplication(kim, application);
    expect(list.packetList).toMatchObject([{ id: before.id, isCurrent: false, hasRefused: true }]);
    expect(list.shareList).toMatchObject([{ id, state: 'refused', link: '', sharedBy: 'Kim Vale' }]);
    expect(await wordsOf(share(packet))).toBe(
      'A document in this packet was refused. Please make a new packet, which leaves it out.',
    );
    const token = await tokenOf({ ...application, id });
    const acts = [() => describeLink(token), () => sendShareCode(token), () => openShare(token, '123456')];
    for (const act of acts) expect(await wordsOf(act())).toBe(closedLinkWords.refused);
    expect(await share(packet, { token: id })).toMatchObject({ id, state: 'refused', link: '' });
    const now = await make(application);
    expect(now.contents).not.toContain('1 resume');
    const { packetList } = await listOfApplication(kim, application);
    expect(packetList.find((one) => one.id === now.id)).toMatchObject({ isCurrent: true, hasRefused: false });

    // Of a refused license and certification nothing is said, and of the others all.
    const paper = { candidateId, createdAt: '2026-01-01T00:00:00.000Z', fileSize: 1, expirationDate: '2030-01-31' };
    for (const state of ['TX', 'CA'])
      await entriesOfKind('licenses').put({ ...paper, id: state, fileId: state, fileName: 'a.pdf', state });
    for (const [name, certificationId] of [
      ['ACLS', 100301],
      ['PALS', 100302],
    ] as const)
      await entriesOfKind('certifications').put({
        ...paper,
        id: name,
        fileId: name,
        fileName: 'b.pdf',
        name,
        certificationId,
      });
    const stateLicenses = ['TX', 'CA', 'OR'].map((state) => ({
      state,
      isMultistate: state === 'CA',
      expirationDate: '2030-01-31',
    }));
    await basics.change({ candidateId }, { set: { stateLicenses } });
    const saying = async () => {
      const { licenses, certifications, files } = (await packetContent(candidateId, application.jobId)).content;
      return [...licenses, ...certifications].map(([, name]) => name).concat(files.map(({ fileId }) => fileId));
    };
    expect(await saying()).toEqual([
      'California, multistate',
      'Texas',
      'Oregon',
      'ACLS',
      'PALS',
      'CA',
      'TX',
      'ACLS',
      'PALS',
    ]);
    const [made] = await listRequests(candidateId);
    for (const fileId of ['TX', 'ACLS'])
      if (made) await documentRequests.put({ ...made, id: `of-${fileId}`, fileId, at: '2026-01-02T00:00:00.000Z' });
    expect(await saying()).toEqual(['California, multistate', 'Oregon', 'PALS', 'CA', 'PALS']);

    // What was refused by mistake is taken back: the link opens again.
    await withdrawDocumentRequest(kim, { candidateId, id: made?.id ?? '' });
    expect((await listOfApplication(kim, application)).shareList).toMatchObject([{ id, state: 'open' }]);
    // One from before its files were noted counts as outdated by any younger refusal.
    await packets.change({ ...application, id: before.id }, { remove: ['files'] });
    await askDocument(kim, { ...refusal, token: randomUUID() });
    expect((await listOfApplication(kim, application)).shareList).toMatchObject([{ id, state: 'refused' }]);
  });

  it('needs the candidate’s consent and an application that goes on [W10] [N03] [Z06]', async () => {
    const silent = await aPacket({ hasAgreed: false });
    const { whyNotShared } = await listOfApplication(kim, silent);
    expect(whyNotShared).not.toBe('');
    expect(await wordsOf(share(silent))).toBe(whyNotShared);
    const ended = await aPacket();
    const { id } = await share(ended);
    await applications.change(ended, { set: { status: 'Rejected' } });
    expect(await wordsOf(share(ended))).toBe('This application has ended.');
    expect((await listOfApplication(kim, ended)).shareList).toMatchObject([{ id, state: 'ended', link: '' }]);
    expect(await refusalOf(share({ ...ended, packetId: 'none' }))).toBe('conflict');
    expect(await refusalOf(listOfApplication(kim, { ...ended, jobId: 'none' }))).toBe('missing');
    const packet = await aPacket();
    const gone = `${randomUUID()}@facility.example`;
    const { id: returned } = await share(packet, { email: gone });
    await noteReturn(gone, new Date().toISOString());
    await packetShares.change({ ...packet, id: returned }, { set: { sharedBy: 'gone' } });
    expect(await listOfApplication(kim, packet)).toMatchObject({
      shareList: [{ id: returned, comesBack: true, sharedBy: '' }],
      whyNotShared: '',
    });
    expect((await describeLink(await tokenOf({ ...packet, id: returned }))).sharedBy).toBe('');
    expect(await fileNameOf({ candidateId: gone })).toBe('Submission.pdf');
    expect(await refusalOf(share({ ...packet, packetId: 'none' }))).toBe('missing');
    await users.change({ id: packet.candidateId }, { set: { isFullyRegistered: false } });
    expect(await refusalOf(share(packet))).toBe('forbidden');
    expect(await refusalOf(revokeShare(kim, { ...packet, shareId: 'none' }))).toBe('forbidden');
    // A link whose job is gone names none.
    await jobs.remove(packet);
    const { jobTitle, facility } = await describeLink(await tokenOf({ ...packet, id: returned }));
    expect([jobTitle, facility]).toEqual(['', '']);
  });

  it('says nothing of a person before its code, which opens it once and is tried five times at most [W10] [Z06]', async () => {
    const { key, packet, token } = await aShare();
    const { validUntil } = (await packetShares.find(key)) ?? {};
    const told = { jobTitle: 'ICU RN', facility: 'Invented Hospital', validUntil, sharedBy: 'Kim Vale' };
    expect(await describeLink(token)).toEqual(told);
    const code = (await newShareCode(key)) ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let time = 1; time < packetCode.tries; time++)
      expect(await refusalOf(openShare(token, wrong))).toBe('invalid code');
    const received = await openShare(token, code);
    const made = await packets.find({ ...key, id: packet.packetId });
    expect(received).toEqual({
      pass: expect.any(String),
      candidateName: 'Ann Other',
      jobTitle: 'ICU RN',
      facility: 'Invented Hospital',
      place: 'Austin, TX',
      madeAt: made?.madeAt,
      fileName: 'Submission Ann Other.pdf',
      size: made?.size,
      pages: made?.pages,
      contents: ['Summary and contact'],
      separate: [],
      agency: await agencyOf(''),
    });
    expect(await refusalOf(openShare(token, code))).toBe('invalid code');
    const opened = await packetShares.find(key);
    expect(opened).toMatchObject({ opened: 1, openings: [expect.any(String)] });
    for (const name of ['codeHash', 'codeUntil', 'codeTries', 'askedAt']) expect(opened).not.toHaveProperty(name);
    expect((await listOfApplication(kim, key)).shareList).toMatchObject([{ opened: 1, openings: opened?.openings }]);
    const again = (await newShareCode(key)) ?? '';
    for (let time = 0; time < packetCode.tries; time++) await refusalOf(openShare(token, wrong));
    expect(await refusalOf(openShare(token, again))).toBe('invalid code');
    const late = (await newShareCode(key)) ?? '';
    const after = new Date(Date.now() + packetCode.minutes * 60_000 + 1_000);
    expect(await refusalOf(openShare(token, late, after))).toBe('invalid code');
    const { pass } = received;
    expect(await receiveFile({ pass, part: 0 })).toEqual({
      bytes: new Uint8Array(await readDocument(key.candidateId, made?.fileId ?? '', { isScanned: false })),
      contentType: 'application/pdf',
      cacheSeconds: 0,
      fileName: 'Submission Ann Other.pdf',
    });
    expect(await refusalOf(receiveFile({ pass, part: 1 }))).toBe('missing');
    expect(await refusalOf(receiveFile({ pass: 'another', part: 0 }))).toBe('gone');
    expect(await refusalOf(receiveFile({ pass, part: 0, fileId: 'another' }))).toBe('missing');
    // Beside it are the files that no page could be made of, but for those that no facility gets.
    await saveResume(key.candidateId, { fileName: 'cv.pdf', fileBase64Str: aPdf().toString('base64') });
    const { fileId = '', fileName = '' } = (await findProfile(key.candidateId))?.resumes[0] ?? {};
    expect(await refusalOf(receiveFile({ pass, part: 0, fileId }))).toBe('missing');
    const openings = Array.from({ length: 100 }, () => '2026-01-01T00:00:00.000Z');
    await packetShares.change(key, { set: { openings } });
    const lost = { fileId: 'lost', fileName: 'lost.pdf', fault: 'This file is lost.' };
    await packets.change({ ...key, id: packet.packetId }, { set: { separate: [lost] } });
    expect(await refusalOf(receiveFile({ pass, part: 0, fileId }))).toBe('missing');
    await packets.change({ ...key, id: packet.packetId }, { set: { separate: [{ fileId, fileName }, lost] } });
    const more = (await newShareCode(key)) ?? '';
    const openedAt = new Date();
    const last = await openShare(token, more, openedAt);
    expect(last.separate).toEqual([{ id: fileId, fileName }]);
    const beside = await receiveFile({ pass, part: 0, fileId });
    expect(beside).toMatchObject({ contentType: 'application/pdf', fileName });
    expect(
      Buffer.from(beside.bytes as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const kept = (await packetShares.find(key))?.openings;
    expect([kept?.length, kept?.[0] !== openings[0], kept?.[1]]).toEqual([100, true, openings[0]]);
    const halfAnHour = openedAt.getTime() + 30 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: halfAnHour - 1 });
    expect(await refusalOf(receiveFile({ pass: last.pass, part: 0 }))).toBe('none');
    vi.setSystemTime(halfAnHour);
    expect(await wordsOf(receiveFile({ pass: last.pass, part: 0 }))).toBe(
      'It is more than half an hour since you opened this link. Please open it again.',
    );
    vi.useRealTimers();
    await revokeShare(kim, { candidateId: key.candidateId, jobId: key.jobId, shareId: key.id });
    expect(await refusalOf(receiveFile({ pass, part: 0 }))).toBe('gone');
    expect(await refusalOf(describeLink(token))).toBe('gone');
    expect(await refusalOf(describeLink('x'.repeat(43)))).toBe('missing');
    expect(await newShareCode(key)).toBeUndefined();
  });

  it('mails a code a minute apart, three in an hour, and at once again where the last one was used [W10] [Z06]', async () => {
    const { key, token } = await aShare();
    const mailed = async () =>
      (await keptMails()).filter(({ kind, fields }) => kind === 'packetCode' && fields.shareId === key.id);
    const start = Date.now();
    expect(await sendShareCode(token, start)).toEqual({ success: true, isMailed: true, againSeconds: 60 });
    expect(await sendShareCode(token, start + 20_000)).toEqual({ success: true, isMailed: false, againSeconds: 40 });
    const { candidateId, jobId, id: shareId } = key;
    expect(await mailed()).toMatchObject([{ to: [email], fields: { candidateId, jobId, shareId } }]);
    // A minute later to the second, and what is left of one is never none.
    expect(await sendShareCode(token, start + 59_999)).toMatchObject({ isMailed: false, againSeconds: 1 });
    expect(await sendShareCode(token, start + 60_000)).toMatchObject({ isMailed: false, againSeconds: 1 });
    await openShare(token, (await newShareCode(key)) ?? '');
    expect((await sendShareCode(token, start + 21_000)).isMailed).toBe(true);
    expect((await sendShareCode(token, start + 82_000)).isMailed).toBe(true);
    await expect(sendShareCode(token, start + 143_000)).rejects.toMatchObject({
      kind: 'tooMany',
      message: 'Too many codes were asked for. Please wait a little and try again.',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await refusalOf(sendShareCode('x'.repeat(43), start))).toBe('missing');
    expect(await mailed()).toHaveLength(3);
  });

  it('has one code and one opening where two are asked for at once [W10] [R34] [Z06]', async () => {
    const { key, token } = await aShare();
    const start = Date.now();
    const asked = { set: { askedAt: new Date(start).toISOString() } };
    expect(
      await afterMeeting({
        act: () => sendShareCode(token, start),
        before: 'TransactItems',
        meanwhile: () => packetShares.change(key, asked),
      }),
    ).toEqual({ success: true, isMailed: false, againSeconds: 60 });
    const code = (await newShareCode(key)) ?? '';
    // After the try is counted, another device opens it.
    const meanwhile = () => packetShares.change(key, { remove: ['codeHash'] });
    const act = () => openShare(token, code);
    expect(await afterMeeting({ act, before: 'TransactItems', after: 1, meanwhile })).toBe('invalid');
    expect(await packetShares.find(key)).toMatchObject({ opened: 0, openings: [] });
    // One that is withdrawn meanwhile gets no code.
    const withdraw = () => packetShares.change(key, { set: { revokedAt: new Date().toISOString() } });
    expect(await afterMeeting({ act: () => newShareCode(key), meanwhile: withdraw })).toBe('conflict');
    expect(await packetShares.find(key)).not.toHaveProperty('codeHash');
  });
});
