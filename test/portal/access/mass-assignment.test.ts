import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { chosenTerms } from '#shared/domain/consent/consent-terms.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { makeIdentity } from '../../../infra/seed/make-identity.ts';
import { rightBodies, rightCalls } from '../../support/calls/right-calls.ts';
import { type Contraband, smuggled } from '../../support/calls/server-owned.ts';
import { eventually } from '../../support/eventually.ts';
import { aPng } from '../../support/files/a-png.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { callInProcess, claimsOf, type InProcessAnswer, loadHandlers, workAs } from '../../support/in-process.ts';
import { signedBy } from '../../support/jobs/an-offer.ts';
import { testTimeMs } from '../../support/patience.ts';
import { aRecruiter, aUser, claimsFor } from '../../support/people/directory.ts';
import { aPhone } from '../../support/people/new-recruiter.ts';
import { comeBy } from '../../support/provider-call.ts';

for (const family of Object.keys(api)) workAs(family);

type Handler = Parameters<typeof callInProcess>[0];
type Claims = ReturnType<typeof claimsFor>;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
beforeAll(async () => {
  handlers = await loadHandlers();
});

/** Writes to what all tests share: that their bodies are read without contraband is seen in test/shared/contract. */
const shared = [
  'admin.saveAnnouncements',
  'admin.restoreTemplate',
  'admin.saveTemplate',
  'admin.uploadFeed',
  'admin.importFeed',
  'admin.refreshCache',
  'file.upload',
];
/**
 * What takes no field or an id alone: deletes the one test account; makes a link; draws a document, for which the built function alone
 * has the letters; mails an invitation once more, which has to be a minute old; answers a file. A password is changed by the token of a
 * sign-in.
 */
const others = [
  'user.resetTest',
  'user.changePassword',
  'user.askDeletion',
  'candidate.createSkillFile',
  'candidate.makeCalendarLink',
  'admin.sendInvitation',
  'packet.make',
  'packet.submit',
  'packet.receive',
];

const pdf = { fileName: 'a.pdf', fileBase64Str: aPdf().toString('base64') };
const png = { pictureFileName: 'a.png', pictureFileBase64Str: aPng(8, 8).toString('base64') };

/** An identity without a user record. */
async function anIdentity(domain: string, isProved: boolean) {
  const [username, email, phone] = [`internal_${randomUUID()}`, `own-${randomUUID()}@${domain}`, aPhone()];
  const home = { name: '', state: 'TX' } as never;
  const proved = { emailVerified: isProved, phoneVerified: isProved };
  const id = await makeIdentity({ username, email, phone, firstName: 'Owned', lastName: 'Fields', home, ...proved });
  return { id, email, phone, claims: claimsFor({ id, username, groups: [] }) };
}

async function anActiveRecruiter(): Promise<string> {
  const { id } = await aUser({ userType: 'Recruiter' });
  await aRecruiter({ id });
  return id;
}

/** Every write that a candidate or staff can make, each with contraband in its body; answers whose records came of it. */
async function everyWrite(contraband: Contraband, word: string): Promise<{ ids: string[]; made: Set<string> }> {
  const made = new Set<string>();
  const write = async (
    name: string,
    claims: Claims | undefined,
    more: object = {},
    query = '',
  ): Promise<InProcessAnswer['body']> => {
    const right = rightCalls.find((one) => one.name === name);
    if (!right) throw new Error(`There is no ${name}.`);
    const body = smuggled({ ...right.body, ...more }, contraband);
    const given = { ...(claims && { claims }), query, body };
    const answer = await callInProcess(handlers.get(right.family) as Handler, right.call, given);
    expect([name, answer.status, answer.body.message, answer.body.fields]).toEqual([name, 200, undefined, undefined]);
    made.add(name);
    return answer.body;
  };

  const { id, email, phone, claims } = await anIdentity('demo.example', false);
  await write('user.registerCandidate', claims, { CognitoId: id, Email: email, Phone: phone, RegistrationId: null });
  const { addEmailLink } = await import('../../../functions/_people/accounts/email-links.ts');
  await write('user.confirmEmail', undefined, {}, `code=${await addEmailLink(id, email)}`);
  const { addAddressClaim } = await import('../../../functions/_people/accounts/address-claims.ts');
  const claim = await addAddressClaim({ email, holderId: id, newcomer: `google_${randomUUID()}` });
  await write('user.proveAddress', claims, { Claim: claim });
  const other = await anIdentity('demo.example', false);
  const registration = { CognitoId: other.id, Email: other.email, Phone: other.phone, RegistrationId: null };
  await write('user.registerCandidate', other.claims, registration);
  await write('candidate.saveAbout', other.claims, { version: undefined });
  const { token } = await comeBy('Google', { email: other.email, emailVerified: true });
  const newcomer = claimsOf(token) as Claims;
  for (const name of ['claimAddress', 'releaseAddress']) await write(`user.${name}`, newcomer);
  for (const name of ['forgotPasswordStatus', 'signupMethod'])
    await write(`user.${name}`, undefined, { EmailOrUsername: email });
  await write('user.exists', undefined, { Email: email });
  await write('user.checkPassword', undefined, { Password: 'Passw0rd!' });
  for (const name of [
    'contactVerified',
    'recruiterInfo',
    'sendSupportMessage',
    'saveAdvData',
    'logout',
    'readNotice',
    'readAllNotices',
    'saveNoticeSettings',
  ])
    await write(`user.${name}`, claims);
  await write('user.assignRecruiter', claims, { RegistrationId: null });
  await write('user.askAnotherRecruiter', claims);

  const first = <T extends object>(list: readonly T[] | undefined) => ({ ...(list ?? [])[0], id: null });
  const bodyOf = (name: string) => rightCalls.find((one) => one.name === name)?.body as Record<string, object[]>;
  const entries = (name: string, list: string, more: object = {}) => ({
    [list]: [{ ...first(bodyOf(name)[list]), ...more }],
  });
  const unversioned = { version: undefined };
  const saves: Record<string, object> = {
    'candidate.saveBasic': { email, phone, ...png },
    'candidate.saveAbout': {},
    'candidate.saveSummary': { summary: word },
    'candidate.saveEducations': entries('candidate.saveEducations', 'educationList'),
    'candidate.saveWorkHistory': entries('candidate.saveWorkHistory', 'workHistoryList'),
    'candidate.saveSpecialties': {},
    'candidate.saveLicense': { ...pdf, ...entries('candidate.saveLicense', 'stateLicenseList', pdf) },
    // A certification, which counts for a complete profile, and has no slot.
    'candidate.saveCertifications': entries('candidate.saveCertifications', 'certificationList', {
      ...pdf,
      certificationId: 100301,
      slot: undefined,
      record: undefined,
    }),
    'candidate.saveResume': pdf,
    'candidate.saveReferences': entries('candidate.saveReferences', 'referenceList'),
    'candidate.savePreferences': {},
  };
  for (const [name, more] of Object.entries(saves)) await write(name, claims, { ...more, ...unversioned });

  const staff = await aUser({ userType: 'Recruiter', groups: ['recruiter'], email: `${randomUUID()}@caravel.example` });
  await aRecruiter({ id: staff.id, email: staff.email, useRoundRobin: false });
  const admin = await aUser({ userType: 'Admin', groups: ['admin'] });
  const [staffClaims, adminClaims] = [claimsFor(staff), claimsFor(admin)];
  const noId = { ...unversioned, id: null };
  const categoryList = [
    {
      id: null,
      name: 'B',
      questionList: [{ id: null, name: 'C', questionList: [{ id: null, name: 'D', questionList: [] }] }],
    },
  ];
  const checklist = await write('admin.saveSkillAssessment', adminClaims, {
    ...noId,
    name: `Own ${word}`,
    categoryList,
  });
  const [line] = scoredItems(checklist as never);
  const { name: _, isCritical: _critical, ...scored } = { ...line };
  const answers = {
    skillAssessmentAnswerRequestList: [{ id: null, ...scored, score: 4, by: 'line' }],
    shouldCreateFile: false,
    // Of a checklist that is taken again; this is the first time.
    reason: undefined,
  };
  await write('candidate.saveSkill', claims, { ...unversioned, assessmentId: checklist.id, ...answers });
  await write('candidate.complete', claims);
  await write('candidate.restLine', claims);
  const [planned] = bodyOf('candidate.planRenewals').planList ?? [];
  // A day that is neither past nor behind the end of the license.
  const plannedOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await write('candidate.planRenewals', claims, { planList: [{ ...planned, plannedOn }] });

  const found = await callInProcess(handlers.get('job') as Handler, api.job.search, {
    claims,
    body: { sortBy: 'startDate' },
  });
  const cards = found.body.jobList as JobCard[];
  const [jobId = '', secondId = '', thirdId = ''] = cards.map((job) => job.jobId);
  // With contraband at each depth of the whole filter the body is too large.
  const plain = { locations: [], near: undefined };
  await write('job.search', claims, plain);
  await write('job.understand', claims);
  await write('job.addFavorite', claims, {}, `jobId=${jobId}`);
  await write('job.noteFavorite', claims, { jobId });
  await write('job.hideJob', claims, {}, `jobId=${jobId}`);
  await write('job.showJob', claims, {}, `jobId=${jobId}`);
  const filter = { ...rightBodies.job.saveSearch.filter, ...plain };
  const { id: searchId } = await write('job.saveSearch', claims, { filter });
  await write('job.changeSearch', claims, { id: searchId });
  await write('job.searchOpened', claims, {}, `id=${searchId}`);
  await write('job.removeSearch', claims, {}, `id=${searchId}`);
  await write('job.applicationStarted', claims, { jobIdList: [jobId] });
  const wanted = cards
    .slice(0, 3)
    .map((card) => ({ jobId: card.jobId, terms: chosenTerms(card, { withHealth: true }) }));
  await write('job.apply', claims, { jobApplicationList: wanted.slice(0, 2) });
  await write('job.apply', claims, { jobApplicationList: wanted.slice(2) });
  await write('job.agree', claims, { terms: wanted[2]?.terms }, `applicationId=${thirdId}`);
  const answerBy = new Date(Date.now() + 3_600_000).toISOString();
  for (const one of [jobId, secondId])
    await write('admin.extendOffer', staffClaims, { candidateId: id, jobId: one, number: 0, answerBy });
  const sent = { candidateId: id, jobId: thirdId };
  const submitted = { ...sent, status: 'Client Submission', fromStatus: undefined };
  const submission = { moves: [submitted], cause: undefined, message: undefined };
  await write('admin.moveApplications', staffClaims, submission);
  const since = (await applications.find(sent, { consistent: true }))?.changedAt;
  await write('admin.tellNews', staffClaims, { ...sent, since });
  await shareAPacket(write, staffClaims, sent);
  await write('admin.exportList', staffClaims);
  await write('admin.undoMoves', staffClaims, { moves: [{ candidateId: id, jobId, version: 9 }] });
  const { firstName, lastName } = (await users.find({ id }, { consistent: true })) ?? {};
  await write('job.acceptOffer', claims, signedBy(`${firstName} ${lastName}`), `applicationId=${jobId}`);
  await write('job.rejectOffer', claims, {}, `applicationId=${secondId}`);
  await write('admin.extendOffer', staffClaims, { candidateId: id, jobId: thirdId, number: 0, answerBy });
  await write('admin.remind', staffClaims, sent);
  await write('job.offerOpened', claims, {}, `applicationId=${thirdId}`);
  await write('job.withdraw', claims, {}, `applicationId=${thirdId}`);

  await write('admin.suggest', staffClaims, { jobIds: [cards[3]?.jobId], candidateIds: [id] });
  await write('job.declineSuggestion', claims, {}, `jobId=${cards[3]?.jobId}`);
  await write('admin.candidateJobs', staffClaims, { candidateId: id });
  await write('admin.askExtension', staffClaims, { candidateId: id, jobId });
  await write('admin.jobs', staffClaims, plain);

  await write('admin.users', staffClaims, { paginationToken: null });
  await write('admin.userCount', staffClaims);
  await write('admin.people', staffClaims);
  await write('admin.find', staffClaims);
  await write('admin.jobs', staffClaims, plain);
  await write('admin.previewTemplate', staffClaims, { text: undefined });
  await write('admin.inviteCandidate', staffClaims, { email: `own-${randomUUID()}@demo.example` });
  await write('admin.inviteRecruiter', adminClaims, { email: `own-${randomUUID()}@caravel.example` });
  await write('admin.changeCandidate', staffClaims, { authId: id, email, phone, ...unversioned });
  await write('admin.previewMailing', staffClaims, { candidateIds: [id] });
  await write('admin.sendMailing', staffClaims, { id: randomUUID(), candidateIds: [id] });
  const { unsubscribeLinks } = await import('../../../functions/_notices/unsubscribe.ts');
  await write('user.unsubscribe', undefined, {}, new URL((await unsubscribeLinks(id, 'mailing')).page).search.slice(1));
  await write('admin.reassign', staffClaims, {
    recruiterId: await anActiveRecruiter(),
    candidates: [{ candidateId: id, ownerId: '' }],
  });
  await write('admin.undoReassign', staffClaims, { changes: [{ candidateId: id, at: '2026-01-01T00:00:00.000Z' }] });
  const handed = { recruiterId: await anActiveRecruiter(), successorId: await anActiveRecruiter() };
  await write('admin.handOver', adminClaims, handed);
  await write('admin.askDocument', staffClaims, { candidateId: id, fileId: undefined });
  const several = [{ kind: 'license', name: 'Another' }];
  await write('admin.askDocuments', staffClaims, { candidateId: id, documents: several });
  const note = await write('admin.addNote', staffClaims, { candidateId: id });
  await write('admin.changeNote', staffClaims, { candidateId: id, id: note.id });
  const task = await write('admin.addTask', staffClaims, { candidateId: id, ownerId: staffClaims.sub });
  await write('admin.changeTask', staffClaims, { candidateId: id, id: task.id, ownerId: staffClaims.sub });
  const recruiter = await anIdentity('caravel.example', true);
  const own = { CognitoId: recruiter.id, Email: recruiter.email, Phone: recruiter.phone, RegistrationId: null };
  const picture = { PictureFileName: png.pictureFileName, PictureFileBase64Str: png.pictureFileBase64Str };
  await write('user.registerRecruiter', recruiter.claims, { ...own, ...picture });
  await write('admin.recruiterGroup', adminClaims, { id: recruiter.id });
  const change = { authId: recruiter.id, email: recruiter.email, phone: recruiter.phone, useRoundRobin: false };
  await write('admin.changeRecruiter', adminClaims, { ...change, ...png, ...unversioned });
  await write('admin.appointAdmin', adminClaims, { email: recruiter.email });
  await write('admin.resetAuthenticator', adminClaims, { email: recruiter.email });
  await write('admin.endSessions', adminClaims, { personId: recruiter.id });
  const { removeAssessment } = await import('../../../functions/admin/contents/save-assessment.ts');
  await removeAssessment(String(checklist.id));
  return { ids: [id, recruiter.id], made };
}

/** A link to a packet that was made before, and all that its receiver does with it. */
async function shareAPacket(
  write: (name: string, claims: Claims | undefined, more?: object) => Promise<unknown>,
  staffClaims: Claims,
  application: { readonly candidateId: string; readonly jobId: string },
): Promise<void> {
  const { packets } = await import('../../../functions/_jobs/packets.ts');
  const { packetShares, tokenOf } = await import('../../../functions/_jobs/packet-shares.ts');
  const { newShareCode } = await import('../../../functions/_people/received-shares.ts');
  const key = { ...application, id: randomUUID() };
  const record = { fileId: 'a', size: 1, pages: 1, contents: [], separate: [], madeAt: '2030-01-01', madeBy: '' };
  await packets.put({ ...key, ...record });
  await write('packet.share', staffClaims, { ...application, packetId: key.id, token: key.id });
  const token = await tokenOf(key);
  for (const name of ['shared', 'sendCode']) await write(`packet.${name}`, undefined, { token });
  // The code that is mailed meanwhile would take its place.
  const code = await eventually(async () => {
    const share = await packetShares.find(key, { consistent: true });
    return share?.codeHash ? await newShareCode(key) : undefined;
  });
  await write('packet.open', undefined, { token, code });
}

/** Whether a text is anywhere in what the portal stores: table, files, identities, mailbox, logs. */
function isKept(text: string): boolean {
  try {
    execFileSync('grep', ['--recursive', '--quiet', '--text', '--fixed-strings', text, inject('dataFolder')]);
    return true;
  } catch (error) {
    if ((error as { status?: number }).status === 1) return false;
    throw error;
  }
}

/** The flags in the records of a user, by kind of record; times are left out. */
async function flagsOf(ids: readonly string[]): Promise<string[]> {
  const { documentClient, tableName } = await import('../../../functions/_table/table.ts');
  const flags = new Set<string>();
  let after: Record<string, unknown> | undefined;
  do {
    const page = await documentClient().send(new ScanCommand({ TableName: tableName(), ExclusiveStartKey: after }));
    for (const item of page.Items ?? []) {
      if (!ids.some((id) => String(item.PK).includes(id))) continue;
      const kind = String(item.SK).replace(/[0-9a-f-]{20,}|\d+/g, '');
      for (const [name, value] of Object.entries(item))
        if (typeof value === 'boolean' && name !== 'isListingDue') flags.add(`${kind} ${name} ${value}`);
    }
    after = page.LastEvaluatedKey;
  } while (after);
  return [...flags].toSorted();
}

const newContraband = (flag: boolean): Contraband => ({
  text: `smuggled${randomUUID().slice(0, 13)}`,
  number: randomInt(100_000_000_000, 200_000_000_000),
  flag,
});

describe('every write', () => {
  // Two hundred writes, one after the other.
  it('ignores server-owned fields in the body, at any depth [R20]', { timeout: 2 * testTimeMs }, async () => {
    const runs = [];
    for (const flag of [true, false]) {
      const contraband = newContraband(flag);
      const word = `allowed${randomUUID()}`;
      const { ids, made } = await everyWrite(contraband, word);
      const left = rightCalls.filter(({ name, takesBody }) => takesBody && !made.has(name)).map(({ name }) => name);
      expect(left.toSorted()).toEqual([...shared, ...others].toSorted());
      // What may be kept is found this way, so what is not found is not there.
      expect(isKept(word)).toBe(true);
      expect([isKept(contraband.text), isKept(String(contraband.number))]).toEqual([false, false]);
      runs.push(await flagsOf(ids));
    }
    expect(runs[0]?.length).toBeGreaterThan(5);
    expect(runs[0]).toEqual(runs[1]);
  });
});
