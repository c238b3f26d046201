import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import { isClash, overlapLine, overlapsOf } from '#shared/domain/assignments/overlaps.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { answerRequirements } from '#shared/domain/eligibility/answer-requirements.ts';
import { missing } from '#shared/domain/problem.ts';
import { applications } from '../../_jobs/applications.ts';
import { consentReceiptOf, listConsents } from '../../_jobs/consents.ts';
import { engagementsOfCandidate } from '../../_jobs/engagements-of.ts';
import { jobCardOf } from '../../_jobs/job-card.ts';
import { jobs } from '../../_jobs/jobs.ts';
import { saidAtEnd } from '../../_jobs/said-at-end.ts';
import { storedCredentialsOf } from '../../_people/profile/credentials-of.ts';
import { findProfile } from '../../_people/profile/profile.ts';
import { namesOf, users } from '../../_people/user-record.ts';
import { notesOfApplication } from '../candidate/candidate-notes.ts';
import { shownApplications } from './shown-applications.ts';

type Read = z.input<typeof api.admin.application.returns>;

/** One application: every step with who made it, its notes, and how the candidate meets what the job asks for [X25]. */
export async function readApplication(candidateId: string, jobId: string): Promise<Read> {
  const own = await applications.find({ candidateId, jobId });
  if (!own) throw missing();
  const [shown, user, notes, names, said, consents, requirements, overlap] = await Promise.all([
    shownApplications([own]),
    users.find({ id: candidateId }),
    notesOfApplication(own),
    namesOf([candidateId, ...own.steps.flatMap(({ by }) => by ?? [])]),
    saidAtEnd([own]),
    listConsents(candidateId, jobId),
    answersOf(candidateId, jobId),
    overlapOf(candidateId, jobId),
  ]);
  const [application] = shown;
  // Its job is gone.
  if (!application) throw missing();
  return {
    application,
    phone: user?.phone ?? '',
    notes,
    steps: own.steps.map(({ by, ...step }) => ({
      ...step,
      said: step.at === own.changedAt ? said.get(own) : step.said,
      by: names.get(by ?? candidateId) ?? '',
    })),
    consents: consents.map(consentReceiptOf),
    requirements,
    overlap,
  };
}

/** What the days of this application share with an assignment or offer of the candidate's, whoever made it [X01]. */
async function overlapOf(candidateId: string, jobId: string): Promise<string> {
  const all = await engagementsOfCandidate(candidateId);
  const own = all.find(({ id }) => id === jobId);
  const overlaps = own ? overlapsOf(own, all, jobId) : [];
  return (isClash(overlaps) && overlapLine(overlaps, 'staff')) || '';
}

/** None for a job whose requirements were never read, or a candidate without a profile. */
async function answersOf(candidateId: string, jobId: string): Promise<Read['requirements']> {
  const [job, profile] = await Promise.all([jobs.find({ jobId }), findProfile(candidateId, { withSummary: false })]);
  if (!job?.requirements || !profile) return [];
  const asking = { ...jobCardOf(job), requirements: job.requirements };
  return answerRequirements(asking, storedCredentialsOf(profile), earliestToday());
}
