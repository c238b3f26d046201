import { hash } from 'node:crypto';
import { brandLinks } from '#shared/domain/brand.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { missing, profileCorrupted } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { jobs } from '../_jobs/jobs.ts';
import { standingRefusals } from '../_people/document-requests.ts';
import { findProfile, type Profile } from '../_people/profile/profile.ts';
import { recruiters } from '../_people/recruiters.ts';
import { versionOf } from '../_runtime/derived.ts';
import { settings } from '../_runtime/settings.ts';
import { type PacketContent, packetContentOf } from './packet-facts.ts';

/** What a packet of this application is made of now, and the id that names exactly this. Problem missing without an application. */
export async function packetContent(
  candidateId: string,
  jobId: string,
): Promise<{ readonly id: string; readonly content: PacketContent }> {
  const [application, job, profile, refusals] = await Promise.all([
    applications.find({ candidateId, jobId }),
    jobs.find({ jobId }),
    findProfile(candidateId),
    standingRefusals(candidateId),
  ]);
  if (!application || !job) throw missing();
  if (!profile) throw profileCorrupted();
  const content = packetContentOf(
    withoutFiles(profile, new Set(refusals.map(({ fileId }) => fileId))),
    job,
    await agencyOf(profile.basics.recruiterId),
  );
  return { id: hash('sha256', JSON.stringify([versionOf('packets'), jobId, content])).slice(0, 32), content };
}

/** A profile as if these files were not in it: neither they nor what they would prove [X20]. */
function withoutFiles(profile: Profile, fileIds: ReadonlySet<string>): Profile {
  const kept = (one: { readonly fileId: string }) => !fileIds.has(one.fileId);
  const { resumes, licenses, certifications, basics } = profile;
  const lost = licenses.filter((one) => !kept(one)).map(({ state }) => state);
  return {
    ...profile,
    resumes: resumes.filter(kept),
    licenses: licenses.filter(kept),
    certifications: certifications.filter(kept),
    // What the profile says of a license takes its end from the document.
    basics: { ...basics, stateLicenses: (basics.stateLicenses ?? []).filter(({ state }) => !lost.includes(state)) },
  };
}

/** The recruiter in charge, or the support line while there is none. */
export async function agencyOf(recruiterId: string): Promise<PacketContent['agency']> {
  const recruiter = recruiterId ? await recruiters.find({ id: recruiterId }) : undefined;
  const { supportPhone } = brandLinks(settings().links);
  if (!recruiter) return { name: 'Support', email: settings().supportEmail, phone: shownPhone(supportPhone) };
  const { email, phone } = recruiter;
  return { name: fullName(recruiter), email, phone: shownPhone(phone || supportPhone) };
}
