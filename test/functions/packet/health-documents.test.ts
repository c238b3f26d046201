import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificationsSection } from '#shared/contract/profile.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { chosenTerms } from '#shared/domain/consent/consent-terms.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { listAccesses } from '../../../functions/_people/accesses.ts';
import { findProfile } from '../../../functions/_people/profile/profile.ts';
import { saveCertifications } from '../../../functions/candidate/save-files.ts';
import { agreeToTerms, showConsents } from '../../../functions/job/agree-to-terms.ts';
import { keepPacket } from '../../../functions/packet/make-packet.ts';
import { packetContent } from '../../../functions/packet/packet-content.ts';
import { healthPapersOf } from '../../../functions/packet/packet-facts.ts';
import { listOfApplication } from '../../../functions/packet/read-packets.ts';
import { sharePacket } from '../../../functions/packet/share-packet.ts';
import { readSubmission } from '../../../functions/packet/submission.ts';
import { submitApplication } from '../../../functions/packet/submit-application.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
let kim: Actor;
beforeAll(async () => {
  backend = await startBackend();
  const { id, username } = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  kim = { id, username, groups: ['recruiter'], registered: true, userType: 'Recruiter' };
});
afterAll(() => backend.close());

const dana = 'dana@facility.example';
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, code, fields }: Problem) => [kind, code, ...Object.keys(fields ?? {})].join(' '),
  );

async function anApplication() {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId);
  const { jobId } = await aTableJob({ isOpen: true });
  const at = new Date(Date.now() - 60_000).toISOString();
  const status = 'Candidate Submission' as const;
  const consent = await aConsent(candidateId, jobId, at);
  const step = { status, at };
  await applications.put({
    candidateId,
    jobId,
    status,
    appliedAt: at,
    changedAt: at,
    steps: [step],
    consent,
    version: 1,
  });
  return { candidateId, jobId };
}

it('takes health documents along where staff tick them and the consent names them, and in no other packet [C10] [W10]', async () => {
  const key = await anApplication();
  const { candidateId, jobId } = key;
  const file = { fileName: 'scan.pdf', fileBase64Str: aPdf('flu').toString('base64') };
  const record = { slot: 'Flu', way: 'dose', givenOn: '2026-10-02' };
  const entry = { certificationId: documentCertificationId, expirationDate: '', record, ...file };
  await saveCertifications(candidateId, certificationsSection.parse({ certificationList: [entry] }), {
    impersonated: false,
  });
  const submit = () =>
    submitApplication(
      { ...key, token: randomUUID(), emails: [dana], withHealth: true },
      { actor: kim, requestId: randomUUID() },
    );
  expect(await readSubmission(kim, key)).toMatchObject({ health: { count: 1, isAgreed: false } });
  await expect(submit()).rejects.toMatchObject({
    fields: { withHealth: 'The candidate has not agreed that health documents are sent.' },
  });

  const job = await jobs.find({ jobId });
  if (!job) throw new Error('The job is gone.');
  const agreed = await agreeToTerms(candidateId, jobId, chosenTerms(job, { withHealth: true }));
  expect(agreed).toMatchObject({ state: 'given', agreed: { terms: { withHealth: true } } });
  expect((await showConsents(candidateId, jobId)).consentList.map(({ sentence }) => /health/.test(sentence))).toEqual([
    true,
    false,
  ]);
  expect(await readSubmission(kim, key)).toMatchObject({ health: { count: 1, isAgreed: true } });
  // Of two documents the one that has ended goes where there is a newer file beside it.
  const [flu] = (await findProfile(candidateId))?.certifications ?? [];
  if (!flu) throw new Error('The document is gone.');
  const ended = { ...flu, fileId: 'ended', expirationDate: '2020-01-31' };
  const inForce = (...certifications: (typeof flu)[]) =>
    healthPapersOf({ certifications }).map(({ label, paper }) => [label, paper.fileId]);
  expect(inForce(flu, ended)).toEqual([['Flu', flu.fileId]]);
  expect(inForce(ended, { ...flu, fileId: '' })).toEqual([['Flu', 'ended']]);
  // Agreed, and not ticked: nothing of them is in the packet.
  const plain = await keepPacket(key, await packetContent(candidateId, jobId), kim.id);
  expect(plain.contents.join()).not.toContain('health');
  expect(JSON.stringify((await packetContent(candidateId, jobId)).content)).not.toMatch(/Flu|scan/);
  expect(JSON.stringify((await packetContent(candidateId, jobId, { withHealth: true })).content)).toMatch(
    /Flu: .*10\/02\/2026/,
  );

  await submit();
  const { packetList } = await listOfApplication(kim, key);
  expect(packetList.map(({ contents, isCurrent }) => [contents.includes('1 health document'), isCurrent])).toEqual([
    [true, true],
    [false, true],
  ]);
  expect((await listAccesses(candidateId, { limit: 10 })).items.map(({ kind }) => kind)).toContain('records');

  // A consent that names them no longer closes the way of that packet, and of no other.
  await applications.change(key, { set: { consent: await aConsent(candidateId, jobId) } });
  const share = (packetId: string) => sharePacket(kim, { ...key, packetId, email: dana, token: randomUUID() });
  const [withHealth, without] = packetList;
  await expect(share(withHealth?.id ?? '')).rejects.toMatchObject({
    code: 'notShareable',
    message: 'The candidate has not agreed that health documents are sent.',
  });
  expect(await refusalOf(share(without?.id ?? ''))).toBe('none');
});
