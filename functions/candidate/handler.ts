import { candidate } from '#shared/contract/candidate.ts';
import { serve } from '../_http/serve.ts';
import { completeProfile } from './complete-profile.ts';
import { matchedJobCriteria } from './matched-job-criteria.ts';
import { readDetails } from './read-details.ts';
import { removeEntry, saveEducations, saveReferences, saveWorkHistory } from './save-entries.ts';
import { removeSpecialty, saveAbout, savePreferences, saveSpecialties, saveSummary } from './save-facts.ts';

/** What works with files is loaded with the first of them: most saves bring none. */
const files = () => import('./save-files.ts');
const download = async (candidateId: string, fileId: string) =>
  (await import('./read-file.ts')).readFile(candidateId, fileId);
const readSkills = () => import('./read-skills.ts');
const saveSkills = () => import('./save-skill.ts');

/** The candidate's own profile. */
export const handler = serve(candidate, {
  details: ({ subject }) => readDetails(subject),
  saveBasic: async ({ subject, body }) => (await import('./save-basic.ts')).saveBasic(subject, body),
  saveAbout: ({ subject, body }) => saveAbout(subject, body),
  saveSummary: ({ subject, body }) => saveSummary(subject, body),
  saveEducations: ({ subject, body }) => saveEducations(subject.id, body),
  saveWorkHistory: ({ subject, body }) => saveWorkHistory(subject.id, body),
  saveSpecialties: ({ subject, body }) => saveSpecialties(subject, body),
  saveLicense: async ({ subject, body }) => (await files()).saveLicense(subject, body),
  saveCertifications: async ({ subject, body }) => (await files()).saveCertifications(subject.id, body),
  saveResume: async ({ subject, body }) => (await files()).saveResume(subject.id, body),
  saveReferences: ({ subject, body }) => saveReferences(subject.id, body),
  savePreferences: ({ subject, body }) => savePreferences(subject, body),
  removeEducation: ({ subject, query }) => removeEntry('educations', subject.id, query.id),
  removeEducationEntry: ({ subject, query }) => removeEntry('educations', subject.id, query.id),
  removeWork: ({ subject, query }) => removeEntry('workEntries', subject.id, query.id),
  removeReference: ({ subject, query }) => removeEntry('references', subject.id, query.id),
  removeReferenceEntry: ({ subject, query }) => removeEntry('references', subject.id, query.id),
  removeSpecialty: ({ subject, query }) => removeSpecialty(subject, query.id),
  removeLicense: async ({ subject, query }) => (await files()).removeFileEntry('licenses', subject.id, query.id),
  removeCertification: async ({ subject, query }) =>
    (await files()).removeFileEntry('certifications', subject.id, query.id),
  removeResume: async ({ subject, query }) => (await files()).removeFileEntry('resumes', subject.id, query.id),
  file: ({ subject, query }) => download(subject.id, query.id),
  skills: async ({ subject }) => (await readSkills()).listSkills(subject.id),
  skill: async ({ subject, query }) => (await readSkills()).readSkill(subject.id, query.assessmentId),
  saveSkill: async ({ subject, body }) => (await saveSkills()).saveSkill(subject.id, body),
  createSkillFile: async ({ subject, body }) => (await saveSkills()).createSkillFile(subject.id, body.AssessmentId),
  skillFile: ({ subject, query }) => download(subject.id, query.id),
  matchedJobCriteria: ({ subject }) => matchedJobCriteria(subject.id),
  complete: ({ subject }) => completeProfile(subject.id),
});
