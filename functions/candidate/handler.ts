import { candidate } from '#shared/contract/candidate.ts';
import { Problem } from '#shared/domain/problem.ts';
import { serve } from '../_http/serve.ts';
import { readDetails } from './read-details.ts';

const soon = async (): Promise<never> => {
  throw new Problem('unavailable', 'Not there yet.');
};

/** The candidate's own profile. */
export const handler = serve(candidate, {
  details: ({ subject }) => readDetails(subject),
  saveBasic: soon,
  saveAbout: soon,
  saveSummary: soon,
  saveEducations: soon,
  saveWorkHistory: soon,
  saveSpecialties: soon,
  saveLicense: soon,
  saveCertifications: soon,
  saveResume: soon,
  saveReferences: soon,
  savePreferences: soon,
  removeEducation: soon,
  removeWork: soon,
  removeSpecialty: soon,
  removeLicense: soon,
  removeCertification: soon,
  removeResume: soon,
  removeReference: soon,
  removeEducationEntry: soon,
  removeReferenceEntry: soon,
  file: soon,
  skills: soon,
  skill: soon,
  saveSkill: soon,
  createSkillFile: soon,
  skillFile: soon,
  complete: soon,
});
