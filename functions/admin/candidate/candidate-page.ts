import type * as z from 'zod';
import type { CandidateSummary } from '#shared/contract/admin/admin-candidates.ts';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { profileCorrupted } from '#shared/domain/problem.ts';
import { consentFile } from '../../_jobs/consent-file.ts';
import { engagementsOfCandidate } from '../../_jobs/engagements-of.ts';
import { signedOfferFile } from '../../_jobs/offer-file.ts';
import { type AccessContext, leaveAccess } from '../../_people/accesses.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { basics, type CandidateBasics } from '../../_people/profile/candidates.ts';
import { findProfile, listCertifications } from '../../_people/profile/profile.ts';
import { contentOf, findFile } from '../../_people/profile/read-file.ts';
import { readSkill } from '../../_people/profile/read-skill.ts';
import { wholeProfile } from '../../_people/profile/show-profile.ts';
import { openRecord } from '../../_people/profile/slot-records.ts';
import { zoneOf, zoneOfHome } from '../../_people/profile/zone-of.ts';
import { mailsComeBack, namesOf, type UserRecord, users } from '../../_people/user-record.ts';
import { findTogether } from '../../_table/find-together.ts';

type Page = z.output<typeof api.admin.candidatePage.returns>;
type StaffContext = AccessContext & { readonly actor: Actor };

/**
 * Who a candidate is, and the whole profile without its private fields. Like each of these reads it leaves an access record before it
 * answers. Problem conflict for a registration that broke off.
 */
export async function readCandidatePage(id: string, context: StaffContext): Promise<Page> {
  const user = await findOpenCandidate(context.actor, id);
  const profile = await findProfile(id);
  if (!profile) throw profileCorrupted();
  const head = await headOf(user, profile.basics);
  await leaveAccess({ candidateId: id, kind: 'profile' }, context);
  return { head, details: await wholeProfile(profile, { impersonated: true }) };
}

/** One of a candidate's files. */
export async function readCandidateFile(
  candidateId: string,
  fileId: string,
  context: StaffContext,
): Promise<z.input<typeof fileAnswer>> {
  await findOpenCandidate(context.actor, candidateId);
  const file = await findFile(candidateId, fileId);
  const content = await contentOf(file);
  await leaveAccess({ candidateId, kind: file.kind, documentId: fileId }, context);
  return content;
}

/** One checklist with a candidate's scores. */
export async function readCandidateSkill(
  candidateId: string,
  assessmentId: string,
  context: StaffContext,
): Promise<z.output<typeof api.admin.candidateSkill.returns>> {
  await findOpenCandidate(context.actor, candidateId);
  const skill = await readSkill(candidateId, assessmentId);
  await leaveAccess({ candidateId, kind: 'scores', documentId: assessmentId }, context);
  return skill;
}

/** What a candidate's documents of slots say [C10]. */
export async function readCandidateRecords(
  candidateId: string,
  context: StaffContext,
): Promise<z.output<typeof api.admin.candidateRecords.returns>> {
  await findOpenCandidate(context.actor, candidateId);
  const stored = await listCertifications(candidateId);
  await leaveAccess({ candidateId, kind: 'records' }, context);
  const opened = await Promise.all(stored.map(async (one) => ({ id: one.id, record: await openRecord(one) })));
  return { recordList: opened.flatMap(({ id, record }) => (record ? [{ id, record }] : [])) };
}

/** A signed offer as a PDF. */
export async function readSignedOffer(
  candidateId: string,
  jobId: string,
  context: StaffContext,
): Promise<z.input<typeof fileAnswer>> {
  await findOpenCandidate(context.actor, candidateId);
  const content = await signedOfferFile(candidateId, jobId, { namesOf, zoneOf });
  await leaveAccess({ candidateId, kind: 'offer', documentId: jobId }, context);
  return content;
}

/** The receipt of a consent as a PDF. */
export async function readCandidateConsent(
  { candidateId, jobId, hash }: z.output<typeof api.admin.consentDocument.query>,
  context: StaffContext,
): Promise<z.input<typeof fileAnswer>> {
  await findOpenCandidate(context.actor, candidateId);
  const content = await consentFile(candidateId, jobId, hash, { namesOf, zoneOf });
  await leaveAccess({ candidateId, kind: 'consent', documentId: jobId }, context);
  return content;
}

async function headOf(user: UserRecord, own: CandidateBasics): Promise<CandidateSummary> {
  const [{ owner, referrer }, engagements] = await Promise.all([
    findTogether({
      owner: own.recruiterId ? [users.at({ id: own.recruiterId })] : [],
      referrer: own.referredBy ? [basics.at({ candidateId: own.referredBy })] : [],
    }),
    engagementsOfCandidate(user.id),
  ]);
  return {
    id: user.id,
    signupMethod: user.signupMethod,
    emailVerified: user.emailVerified,
    ...(mailsComeBack(user) && { emailComesBack: true }),
    phoneVerified: user.phoneVerified,
    registeredAt: user.createdAt,
    ...(user.lastActiveOn && { lastActiveOn: user.lastActiveOn }),
    timeZone: zoneOfHome(own),
    engagements,
    owner: owner.map(({ id, ...name }) => ({ id, name: fullName(name) }))[0] ?? null,
    referredBy: referrer.map(({ candidateId, ...name }) => ({ id: candidateId, name: fullName(name) }))[0] ?? null,
  };
}
