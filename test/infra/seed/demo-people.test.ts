import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { isEmail } from '#shared/domain/contact/email.ts';
import { normalizePhone } from '#shared/domain/contact/phone.ts';
import { isDay } from '#shared/domain/dates.ts';
import { isComplete, profileProgress } from '#shared/domain/progress.ts';
import { categoryOf, mayBeCompact } from '#shared/domain/specialties.ts';
import { findSpecialty } from '../../../functions/_reference/specialties.ts';
import type { DemoCandidate } from '../../../infra/seed/candidate.ts';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { demoFacilities, inventFeeds } from '../../../infra/seed/jobs/demo-feeds.ts';
import { jobsAfter } from '../../../infra/seed/jobs/demo-jobs.ts';
import { inventPeople } from '../../../infra/seed/people.ts';
import checklists from '../../../infra/seed/skills-checklists.json' with { type: 'json' };

const today = '2026-11-20';
const facilities = demoFacilities('2026');
const feeds = inventFeeds('2026', today, 'full', facilities);
const given = { today, facilities, feeds, candidates: 300 };
const people = inventPeople('2026', given);
const { admin, recruiters, candidates } = people;
const everybody = [admin, ...recruiters, ...candidates];
const jobs = new Map([...jobsAfter(feeds).values()].flat().map((job) => [job.jobId, job]));

function progressOf({ career, ssn, dateOfBirth }: DemoCandidate) {
  const count = (kind: keyof typeof career) => career[kind]?.length ?? 0;
  return profileProgress({
    references: count('references'),
    licenses: count('licenses'),
    completeSkills: count('skills'),
    educations: count('educations'),
    certifications: count('certifications'),
    workEntries: count('workEntries'),
    resumes: count('resumes'),
    hasSsn: ssn !== undefined,
    hasDateOfBirth: dateOfBirth !== undefined,
  });
}

describe('the people of the demo world', () => {
  it('are 300 candidates and 12 recruiters with addresses, numbers and usernames of their own', () => {
    expect(candidates).toHaveLength(300);
    expect(recruiters).toHaveLength(12);
    for (const key of ['email', 'phone', 'username'] as const) {
      expect(new Set(everybody.map((person) => person[key])).size).toBe(everybody.length);
    }
    for (const { email, phone, username } of everybody) {
      expect(isEmail(email)).toBe(true);
      expect(normalizePhone(phone)).toBe(phone);
      expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
      expect(username).toMatch(/^internal_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(candidates.every(({ email }) => email.endsWith('@demo.example'))).toBe(true);
    expect([admin, ...recruiters].every(({ email }) => email.endsWith('@caravel.example'))).toBe(true);
  });

  it('hold the four demo accounts as promised: complete with an offer, empty with a proved phone, staff', () => {
    const find = (email: string) => candidates.find((candidate) => candidate.email === email);
    const nurse = find(demoLogins.nurse) as DemoCandidate;
    expect(progressOf(nurse)).toMatchObject({ completed: 8, total: 8 });
    expect([nurse.emailVerified, nurse.phoneVerified]).toEqual([true, true]);
    expect(nurse.recruiterEmail).toBe(demoLogins.recruiter);
    expect(nurse.favorites.length).toBeGreaterThan(3);
    expect(new Set(nurse.applications.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
    const offer = nurse.applications.find(({ status }) => status === 'Offer Extended');
    expect(jobs.get(offer?.jobId ?? '')?.isOpen).toBe(true);
    const newcomer = find(demoLogins.newcomer) as DemoCandidate;
    expect(progressOf(newcomer).completed).toBe(0);
    expect(newcomer).toMatchObject({ phoneVerified: true, recruiterEmail: '', favorites: [], applications: [] });
    expect(recruiters[0]?.email).toBe(demoLogins.recruiter);
    expect(admin.email).toBe(demoLogins.admin);
  });

  it('are at every stage, and complete means complete [P18]', () => {
    const counts = Object.groupBy(candidates, ({ stage }) => stage);
    for (const stage of ['unfinished', 'phoneUnverified', 'empty', 'partial', 'complete'] as const) {
      expect(counts[stage]?.length).toBeGreaterThan(2);
    }
    for (const candidate of candidates) {
      expect(isComplete(progressOf(candidate))).toBe(candidate.stage === 'complete');
      expect(candidate.phoneVerified).toBe(candidate.stage !== 'phoneUnverified');
    }
  });

  it('keep the rules of the product: one profession, three states at most, compact for nurses and LPNs only [A10] [A11]', () => {
    for (const { fields: facts } of candidates) {
      const categories = new Set(facts.specialtyIds.map((id) => findSpecialty(id)?.category));
      expect([...categories]).toEqual([categoryOf(facts.profession)]);
      expect(facts.specialtyIds).not.toContain(1121);
      expect(facts.preferredStates.length).toBeLessThanOrEqual(3);
      expect(facts.licenseStates.length).toBeGreaterThan(0);
      if (!mayBeCompact(facts.profession)) expect(facts.isCompactLicense).toBe(false);
      expect(facts.firstName.length + facts.lastName.length).toBeLessThan(50);
    }
    for (const recruiter of recruiters) {
      expect(recruiter.meetingLink.length).toBeLessThanOrEqual(50);
      expect(recruiter.specialtyIds.length).toBeGreaterThan(3);
    }
    expect(recruiters.filter(({ useRoundRobin }) => useRoundRobin)).toHaveLength(10);
  });

  it('have lived in order: trained, then worked, references from where they worked, papers that still hold', () => {
    for (const { career, dateOfBirth } of candidates) {
      const graduation = career.educations?.[0]?.graduationDate ?? '2000-01-01';
      if (dateOfBirth && career.educations) expect(graduation > dateOfBirth).toBe(true);
      for (const work of career.workEntries ?? []) {
        expect(isDay(work.startDate)).toBe(true);
        expect(work.present).toBe(work.endDate === '');
        if (work.endDate) expect(work.startDate < work.endDate && work.endDate < today).toBe(true);
        if (career.educations) expect(work.startDate > graduation).toBe(true);
      }
      for (const { companyName } of (career.workEntries && career.references) ?? []) {
        expect(career.workEntries?.map(({ facility }) => facility)).toContain(companyName);
      }
      for (const { expirationDate } of [...(career.licenses ?? []), ...(career.certifications ?? [])]) {
        expect(expirationDate > today).toBe(true);
      }
    }
  });

  it('applied and saved jobs that exist, once each, in steps that lie in the past and in order [J11] [S13]', () => {
    const statuses = new Set<string>();
    for (const { applications, favorites } of candidates) {
      for (const list of [applications, favorites]) {
        expect(new Set(list.map(({ jobId }) => jobId)).size).toBe(list.length);
        for (const { jobId } of list) expect(jobs.has(jobId)).toBe(true);
      }
      for (const { steps, status, appliedAt } of applications) {
        statuses.add(status);
        expect(steps.at(-1)?.status).toBe(status);
        expect(steps[0]?.at).toBe(appliedAt);
        const instants = steps.map(({ at }) => at);
        expect(instants).toEqual([...instants].sort());
        expect((instants.at(-1) ?? '') < `${today}T00:00:00Z`).toBe(true);
      }
    }
    expect(statuses).toEqual(new Set(applicationStatuses));
    expect(candidates.some(({ favorites }) => favorites.some(({ jobId }) => jobs.get(jobId)?.isOpen === false))).toBe(
      true,
    );
  });

  it('fit one transaction each: 100 actions is the table’s limit', () => {
    for (const { career, favorites, applications } of candidates) {
      const entries = Object.values(career).reduce((sum, list) => sum + list.length, 0);
      // Twelve: record, address, sign-in name, directory entries and basics.
      expect(12 + entries + favorites.length + applications.length).toBeLessThan(100);
    }
  });

  it('are the same for the same seed and day', () => {
    expect(inventPeople('2026', given)).toEqual(people);
    expect(inventPeople('7', given).candidates[5]?.email).not.toBe(candidates[5]?.email);
  });
});

describe('the skills checklists', () => {
  it('are ten templates with 659 scored items, and each person’s is one of them [P19] [P20]', () => {
    const items = checklists.flatMap(({ categories }) =>
      Object.values(categories).flatMap((questions) => Object.values(questions).flat()),
    );
    expect([checklists.length, items.length]).toEqual([10, 659]);
    const names = checklists.map(({ name }) => name);
    for (const { career } of candidates) {
      for (const { assessmentName } of career.skills ?? []) expect(names).toContain(assessmentName);
    }
  });
});
