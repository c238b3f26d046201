import { randomUUID } from 'node:crypto';
import type { Actor } from '#shared/domain/actor.ts';
import { type ApplicationStatus, applicationStatuses } from '#shared/domain/applications/application-status.ts';
import type { OfferTerms } from '#shared/domain/offers/offer-terms.ts';
import { type ApplicationRecord, applications, withStep } from '../../../functions/_jobs/applications.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { readAllPages } from '../../../functions/_table/read-all-pages.ts';
import { extendOffer } from '../../../functions/admin/applications/extend-offer.ts';
import type { Meeting } from '../../support/faults/another-writer.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

/** An act, what another writer does after its reads and before its write, and how both end. */
export type Row = readonly [act: string, meanwhile: string, ends: unknown, given: () => Promise<Meeting>];

/** A row of the table. */
export const row = (...given: Row): Row => given;

export const admin: Actor = {
  id: 'ada',
  username: 'ada',
  groups: ['admin'],
  registered: true,
  userType: 'Admin',
};
export const audited = { actorId: admin.id, requestId: 'request', address: '192.0.2.1', outcome: 'allowed' } as const;

/** A candidate with a profile. */
export async function aCandidate(more: Parameters<typeof aProfile>[1] = {}): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, more);
  return id;
}

/** What a profile has that is complete. */
export const complete = {
  counts: {
    references: 1,
    licenses: 1,
    completeSkills: 1,
    educations: 1,
    certifications: 1,
    workEntries: 1,
    resumes: 1,
  },
  ssnSealed: 'sealed',
  dateOfBirthSealed: 'sealed',
} as const;

/** The account begins to be deleted. */
export const leaves = (id: string) => users.change({ id }, { set: { status: 'deleting' } });

export interface OfApplication {
  readonly candidateId: string;
  readonly jobId: string;
}

/** An application of a new candidate who has agreed to the job as it is, or has not. */
export async function anApplication(
  status: ApplicationStatus = 'Client Submission',
  { hasAgreed = true } = {},
): Promise<OfApplication> {
  const candidateId = await aCandidate({ recruiterId: 'jordan' });
  const { jobId } = await aTableJob({ isOpen: true, startDate: '2030-01-04' });
  const at = new Date(Date.now() - 60_000).toISOString();
  const consent = hasAgreed ? await aConsent(candidateId, jobId, at) : undefined;
  const steps = [{ status, at }];
  await applications.put({ candidateId, jobId, status, appliedAt: at, changedAt: at, steps, consent, version: 1 });
  return { candidateId, jobId };
}

export async function read(key: OfApplication): Promise<ApplicationRecord> {
  const own = await applications.find(key, { consistent: true });
  if (!own) throw new Error('The application is gone.');
  return own;
}

/** Another writer's step of an application. */
export async function moves(key: OfApplication, status: ApplicationStatus, more: Partial<ApplicationRecord> = {}) {
  await applications.put({ ...withStep(await read(key), { status, by: 'robin' }), ...more });
}

/** The steps of an application. */
export const stepsOf = async (key: OfApplication) => (await read(key)).steps.map(({ status }) => status);

export const terms: OfferTerms = {
  weeklyCents: 304_800,
  hourlyCents: 3050,
  hoursPerWeek: 36,
  lodgingCents: 129_500,
  mealsCents: 65_500,
  startDate: '2030-01-04',
  weeks: 13,
  shift: 'Nights 3x12',
  unit: 'Mixed ICU',
  words: 'Floats to PCU.',
};
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Extends an offer, or its next version with better pay. */
export const extend = (key: OfApplication, number = 0, hours = 24) =>
  extendOffer(admin, {
    ...key,
    number,
    terms: { ...terms, mealsCents: terms.mealsCents + 100 * number, weeklyCents: terms.weeklyCents + 100 * number },
    answerBy: inHours(hours).toISOString(),
  });

/** An application with an offer of 24 hours. */
export async function anOffer(): Promise<OfApplication> {
  const key = await anApplication();
  await extend(key);
  return key;
}

/** The rounds walk all applications: none is left to the next row. */
export async function forgetApplications(): Promise<void> {
  for (const status of applicationStatuses) {
    const found = await readAllPages((after) => applications.list('atStatus', { status }, { ...after }));
    for (const key of found) await applications.remove(key);
  }
}

export const anId = () => randomUUID();
