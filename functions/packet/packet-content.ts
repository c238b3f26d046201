import { hash } from 'node:crypto';
import { brandLinks } from '#shared/domain/brand.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { recordWords } from '#shared/domain/documents/slot-ways.ts';
import { missing, profileCorrupted } from '#shared/domain/problem.ts';
import { applications } from '../_jobs/applications.ts';
import { jobs } from '../_jobs/jobs.ts';
import { standingRefusals } from '../_people/document-requests.ts';
import { findProfile, type Profile } from '../_people/profile/profile.ts';
import { openRecord } from '../_people/profile/slot-records.ts';
import { recruiters } from '../_people/recruiters.ts';
import { versionOf } from '../_runtime/derived.ts';
import { settings } from '../_runtime/settings.ts';
import { type HealthPaper, healthPapersOf, type PacketContent, packetContentOf } from './packet-facts.ts';

/**
 * What a packet of this application is made of now, and the id that names exactly this; with health documents only where they are asked
 * for [C10]. Problem missing without an application.
 */
export async function packetContent(
  candidateId: string,
  jobId: string,
  { withHealth = false } = {},
): Promise<{ readonly id: string; readonly content: PacketContent; readonly healthCount: number }> {
  const [application, job, profile, refusals] = await Promise.all([
    applications.find({ candidateId, jobId }),
    jobs.find({ jobId }),
    findProfile(candidateId),
    standingRefusals(candidateId),
  ]);
  if (!application || !job) throw missing();
  if (!profile) throw profileCorrupted();
  const shown = withoutFiles(profile, new Set(refusals.map(({ fileId }) => fileId)));
  const healthPapers = healthPapersOf(shown);
  const content = packetContentOf(
    shown,
    job,
    await agencyOf(profile.basics.recruiterId),
    withHealth ? await withWords(healthPapers) : undefined,
  );
  const id = hash('sha256', JSON.stringify([versionOf('packets'), jobId, content])).slice(0, 32);
  return { id, content, healthCount: healthPapers.length };
}

async function withWords(papers: ReturnType<typeof healthPapersOf>): Promise<HealthPaper[]> {
  return await Promise.all(
    papers.map(async ({ label, paper }) => {
      const record = await openRecord(paper);
      return { label, paper, words: record ? recordWords(record) : '' };
    }),
  );
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
