import { candidate } from '#shared/contract/candidate.ts';
import { serve } from '../_http/serve.ts';
import { lazy } from '../_runtime/lazy.ts';
import { matchedJobCriteria } from './matched-job-criteria.ts';
import { listSkills, readDetails } from './read-details.ts';

const { completeProfile } = lazy(() => import('./complete-profile.ts'));
const { saveEducations, saveWorkHistory, saveReferences } = lazy(() => import('./save-entries.ts'));
const { saveAbout, saveSummary, saveSpecialties, savePreferences, removeSpecialty } = lazy(
  () => import('./save-fields.ts'),
);
const { saveBasic } = lazy(() => import('./save-basic.ts'));
const { saveLicense, saveCertifications, saveResume } = lazy(() => import('./save-files.ts'));
const { removeEntry } = lazy(() => import('./remove-entry.ts'));
const { readOwnSkill } = lazy(() => import('./read-own-skill.ts'));
const { saveSkill, createSkillFile } = lazy(() => import('./save-skill.ts'));
const { restLine } = lazy(() => import('./rest-line.ts'));
const { planRenewals } = lazy(() => import('./plan-renewals.ts'));
const { readWallet } = lazy(() => import('./read-wallet.ts'));
const { readCalendarFile, makeLink, endLink, readSubscription } = lazy(() => import('./calendar/own-calendar.ts'));
const { readFile } = lazy(() => import('../_people/profile/read-file.ts'));

/** The candidate's own profile. */
export const handler = serve(candidate, {
  details: ({ subject }) => readDetails(subject),
  wallet: ({ subject }) => readWallet(subject.id),
  calendarFile: ({ subject, query }) => readCalendarFile(subject.id, query.item),
  makeCalendarLink: ({ subject }) => makeLink(subject.id),
  endCalendarLink: ({ subject }) => endLink(subject.id),
  calendar: ({ params }) => readSubscription(params.file),
  restLine: ({ subject, body }) => restLine(subject.id, body),
  planRenewals: ({ subject, body }) => planRenewals(subject.id, body.planList),
  saveBasic: ({ subject, body }) => saveBasic(subject, body),
  saveAbout: ({ subject, body }) => saveAbout(subject, body),
  saveSummary: ({ subject, body }) => saveSummary(subject, body),
  saveEducations: ({ subject, body }) => saveEducations(subject.id, body),
  saveWorkHistory: ({ subject, body }) => saveWorkHistory(subject.id, body),
  saveSpecialties: ({ subject, body }) => saveSpecialties(subject, body),
  saveLicense: ({ subject, body }) => saveLicense(subject, body),
  saveCertifications: ({ subject, body }) => saveCertifications(subject.id, body, subject),
  saveResume: ({ subject, body }) => saveResume(subject.id, body),
  saveReferences: ({ subject, body }) => saveReferences(subject.id, body),
  savePreferences: ({ subject, body }) => savePreferences(subject, body),
  removeEducation: ({ subject, query }) => removeEntry('educations', subject.id, query.id),
  removeEducationEntry: ({ subject, query }) => removeEntry('educations', subject.id, query.id),
  removeWork: ({ subject, query }) => removeEntry('workEntries', subject.id, query.id),
  removeReference: ({ subject, query }) => removeEntry('references', subject.id, query.id),
  removeReferenceEntry: ({ subject, query }) => removeEntry('references', subject.id, query.id),
  removeSpecialty: ({ subject, query }) => removeSpecialty(subject, query.id),
  removeLicense: ({ subject, query }) => removeEntry('licenses', subject.id, query.id),
  removeCertification: ({ subject, query }) => removeEntry('certifications', subject.id, query.id, subject),
  removeResume: ({ subject, query }) => removeEntry('resumes', subject.id, query.id),
  file: ({ subject, query }) => readFile(subject.id, query.id),
  skills: ({ subject }) => listSkills(subject.id),
  skill: ({ subject, query }) => readOwnSkill(subject.id, query.assessmentId, query.reason),
  saveSkill: ({ subject, body }) => saveSkill(subject.id, body),
  createSkillFile: ({ subject, body }) => createSkillFile(subject.id, body.AssessmentId),
  skillFile: ({ subject, query }) => readFile(subject.id, query.id),
  matchedJobCriteria: ({ subject }) => matchedJobCriteria(subject.id),
  complete: ({ subject }) => completeProfile(subject.id),
});
