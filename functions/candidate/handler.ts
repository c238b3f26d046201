import { candidate } from '#shared/contract/candidate.ts';
import { serve } from '../_http/serve.ts';
import { lazy } from '../_runtime/lazy.ts';
import { listSkills } from './list-skills.ts';
import { matchedJobCriteria } from './matched-job-criteria.ts';
import { readDetails } from './read-details.ts';

const completion = lazy(() => import('./complete-profile.ts'));
const entrySaves = lazy(() => import('./save-entries.ts'));
const fieldSaves = lazy(() => import('./save-fields.ts'));
const basicSave = lazy(() => import('./save-basic.ts'));
const fileSaves = lazy(() => import('./save-files.ts'));
const removal = lazy(() => import('./remove-entry.ts'));
const skillRead = lazy(() => import('../_people/profile/read-skill.ts'));
const skillSave = lazy(() => import('./save-skill.ts'));
const files = lazy(() => import('../_people/profile/read-file.ts'));

/** The candidate's own profile. */
export const handler = serve(candidate, {
  details: ({ subject }) => readDetails(subject),
  saveBasic: ({ subject, body }) => basicSave.saveBasic(subject, body),
  saveAbout: ({ subject, body }) => fieldSaves.saveAbout(subject, body),
  saveSummary: ({ subject, body }) => fieldSaves.saveSummary(subject, body),
  saveEducations: ({ subject, body }) => entrySaves.saveEducations(subject.id, body),
  saveWorkHistory: ({ subject, body }) => entrySaves.saveWorkHistory(subject.id, body),
  saveSpecialties: ({ subject, body }) => fieldSaves.saveSpecialties(subject, body),
  saveLicense: ({ subject, body }) => fileSaves.saveLicense(subject, body),
  saveCertifications: ({ subject, body }) => fileSaves.saveCertifications(subject.id, body),
  saveResume: ({ subject, body }) => fileSaves.saveResume(subject.id, body),
  saveReferences: ({ subject, body }) => entrySaves.saveReferences(subject.id, body),
  savePreferences: ({ subject, body }) => fieldSaves.savePreferences(subject, body),
  removeEducation: ({ subject, query }) => removal.removeEntry('educations', subject.id, query.id),
  removeEducationEntry: ({ subject, query }) => removal.removeEntry('educations', subject.id, query.id),
  removeWork: ({ subject, query }) => removal.removeEntry('workEntries', subject.id, query.id),
  removeReference: ({ subject, query }) => removal.removeEntry('references', subject.id, query.id),
  removeReferenceEntry: ({ subject, query }) => removal.removeEntry('references', subject.id, query.id),
  removeSpecialty: ({ subject, query }) => fieldSaves.removeSpecialty(subject, query.id),
  removeLicense: ({ subject, query }) => removal.removeEntry('licenses', subject.id, query.id),
  removeCertification: ({ subject, query }) => removal.removeEntry('certifications', subject.id, query.id),
  removeResume: ({ subject, query }) => removal.removeEntry('resumes', subject.id, query.id),
  file: ({ subject, query }) => files.readFile(subject.id, query.id),
  skills: ({ subject }) => listSkills(subject.id),
  skill: ({ subject, query }) => skillRead.readSkill(subject.id, query.assessmentId),
  saveSkill: ({ subject, body }) => skillSave.saveSkill(subject.id, body),
  createSkillFile: ({ subject, body }) => skillSave.createSkillFile(subject.id, body.AssessmentId),
  skillFile: ({ subject, query }) => files.readFile(subject.id, query.id),
  matchedJobCriteria: ({ subject }) => matchedJobCriteria(subject.id),
  complete: ({ subject }) => completion.completeProfile(subject.id),
});
