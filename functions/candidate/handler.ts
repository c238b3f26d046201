import { candidate } from '#shared/contract/candidate.ts';
import { serve } from '../_http/serve.ts';

/** Each act is loaded with its first call: a cold function then reads the part that it is asked for, and starts as fast as the others. */
const entries = () => import('./save-entries.ts');
const facts = () => import('./save-facts.ts');
const files = () => import('./save-files.ts');
const remove = () => import('./remove-entry.ts');
const readSkills = () => import('./read-skills.ts');
const saveSkills = () => import('./save-skill.ts');
const download = async (candidateId: string, fileId: string) =>
  (await import('./read-file.ts')).readFile(candidateId, fileId);

/** The candidate's own profile. */
export const handler = serve(candidate, {
  details: async ({ subject }) => (await import('./read-details.ts')).readDetails(subject),
  saveBasic: async ({ subject, body }) => (await import('./save-basic.ts')).saveBasic(subject, body),
  saveAbout: async ({ subject, body }) => (await facts()).saveAbout(subject, body),
  saveSummary: async ({ subject, body }) => (await facts()).saveSummary(subject, body),
  saveEducations: async ({ subject, body }) => (await entries()).saveEducations(subject.id, body),
  saveWorkHistory: async ({ subject, body }) => (await entries()).saveWorkHistory(subject.id, body),
  saveSpecialties: async ({ subject, body }) => (await facts()).saveSpecialties(subject, body),
  saveLicense: async ({ subject, body }) => (await files()).saveLicense(subject, body),
  saveCertifications: async ({ subject, body }) => (await files()).saveCertifications(subject.id, body),
  saveResume: async ({ subject, body }) => (await files()).saveResume(subject.id, body),
  saveReferences: async ({ subject, body }) => (await entries()).saveReferences(subject.id, body),
  savePreferences: async ({ subject, body }) => (await facts()).savePreferences(subject, body),
  removeEducation: async ({ subject, query }) => (await remove()).removeEntry('educations', subject.id, query.id),
  removeEducationEntry: async ({ subject, query }) => (await remove()).removeEntry('educations', subject.id, query.id),
  removeWork: async ({ subject, query }) => (await remove()).removeEntry('workEntries', subject.id, query.id),
  removeReference: async ({ subject, query }) => (await remove()).removeEntry('references', subject.id, query.id),
  removeReferenceEntry: async ({ subject, query }) => (await remove()).removeEntry('references', subject.id, query.id),
  removeSpecialty: async ({ subject, query }) => (await facts()).removeSpecialty(subject, query.id),
  removeLicense: async ({ subject, query }) => (await remove()).removeEntry('licenses', subject.id, query.id),
  removeCertification: async ({ subject, query }) =>
    (await remove()).removeEntry('certifications', subject.id, query.id),
  removeResume: async ({ subject, query }) => (await remove()).removeEntry('resumes', subject.id, query.id),
  file: ({ subject, query }) => download(subject.id, query.id),
  skills: async ({ subject }) => (await readSkills()).listSkills(subject.id),
  skill: async ({ subject, query }) => (await readSkills()).readSkill(subject.id, query.assessmentId),
  saveSkill: async ({ subject, body }) => (await saveSkills()).saveSkill(subject.id, body),
  createSkillFile: async ({ subject, body }) => (await saveSkills()).createSkillFile(subject.id, body.AssessmentId),
  skillFile: ({ subject, query }) => download(subject.id, query.id),
  matchedJobCriteria: async ({ subject }) => (await import('./matched-job-criteria.ts')).matchedJobCriteria(subject.id),
  complete: async ({ subject }) => (await import('./complete-profile.ts')).completeProfile(subject.id),
});
