import type { JobDetail } from '#shared/contract/jobs.ts';
import { matchReasons } from '#shared/domain/matching.ts';
import { missing } from '#shared/domain/problem.ts';
import { applications, favorites } from '../_jobs/applications.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { jobTextIn, jobTexts } from '../_jobs/job-text.ts';
import { jobs } from '../_jobs/jobs.ts';
import { basics, wishesOf } from '../_people/profile/candidates.ts';
import { batchGet } from '../_table/batch-get.ts';
import { unpacked } from '../_table/packed-fields.ts';

/** One job and what it is to this candidate: job, text, favourite, application and wishes in one read. */
export async function readJob(candidateId: string, jobId: string): Promise<JobDetail> {
  const own = { candidateId, jobId };
  const keys = [jobs.key(own), jobTexts.key(own), favorites.key(own), applications.key(own), basics.key(own)];
  const items = await batchGet(keys);
  const [job, text, favorite, application, candidate] = keys.map((key) =>
    items.find((item) => item.PK === key.PK && item.SK === key.SK),
  );
  if (!job) throw missing();
  const whole = unpacked(job);
  const record = jobs.read(whole);
  const words = jobTextIn(whole, text);
  const wishes = basics.read(candidate);
  if (!record || !words) throw missing();
  return {
    ...jobCardOf(record),
    ...words,
    specialtyRequirementList: words.specialtyRequirements.map(named),
    credentialRequirementList: words.credentialRequirements.map(named),
    isFavorite: favorite !== undefined,
    applicationStatus: applications.read(application)?.status ?? null,
    match: wishes
      ? matchReasons(wishesOf(wishes), record)
      : { specialty: false, state: false, shift: false, startDate: false },
  };
}

function named(name: string, position: number): { id: string; name: string } {
  return { id: String(position + 1), name };
}
