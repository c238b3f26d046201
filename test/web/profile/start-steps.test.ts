import { describe, expect, it } from 'vitest';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { profileProgress } from '#shared/domain/progress.ts';
import { startEntry } from '../../../web/src/features/profile/start/start-entry.ts';
import {
  onFileWords,
  openSteps,
  startSteps,
  stepAfter,
  stepInFront,
  timeLeft,
} from '../../../web/src/features/profile/start/start-steps.ts';

const nothing = {
  references: 0,
  licenses: 0,
  completeSkills: 0,
  educations: 0,
  certifications: 0,
  workEntries: 0,
  resumes: 0,
  hasSsn: false,
  hasDateOfBirth: false,
};
const all = profileProgress(nothing).missing;

const with_ = (missing: readonly string[], skillList: object[] = []) =>
  ({ progress: { missing }, skillList }) as unknown as CandidateDetails;
const namesOf = (missing: readonly string[]) => openSteps(with_(missing)).map(({ item }) => item);

describe('the list of what is left', () => {
  it('has each item of the progress once, what fills most first and the checklist last [C07]', () => {
    expect(namesOf(all)).toEqual([
      'resume',
      'work',
      'education',
      'license',
      'certifications',
      'references',
      'personal',
      'skills',
    ]);
    expect(startSteps.map(({ item }) => item).toSorted()).toEqual(all.toSorted());
    expect(namesOf(['skills', 'resume', 'later'])).toEqual(['resume', 'skills']);
  });

  it.each([
    [all, [], 'About 10 minutes left'],
    [['certifications', 'references', 'personal', 'skills'], [], 'About 6 minutes left'],
    [['personal'], [], 'About 1 minute left'],
    [['skills'], [{ isComplete: false, percentageComplete: 40 }], 'About 2 minutes left'],
    [['skills'], [{ isComplete: false, percentageComplete: 99 }], 'About 1 minute left'],
    [[], [], undefined],
  ])('says how long %j takes [C07]', (missing, skills, words) => {
    expect(timeLeft(openSteps(with_(missing, skills)))).toBe(words);
  });

  it('goes on with a checklist that was begun [C07]', () => {
    const act = (...skills: object[]) => openSteps(with_(['skills'], skills))[0]?.act;
    expect(act()).toBe('Start the checklist');
    expect(act({ isComplete: false, percentageComplete: 40 })).toBe('Go on with the checklist');
  });

  it.each([
    [null, 'work'],
    ['work', 'work'],
    ['license', 'license'],
    ['education', 'license'],
    ['skills', 'work'],
    ['something else', 'work'],
  ])('has in front, from %j on, %s [C07]', (from, item) => {
    expect(stepInFront(openSteps(with_(['work', 'license', 'personal'])), from)?.item).toBe(item);
  });

  it('goes on to what comes after a step, and not back to what was skipped [C07]', () => {
    const left = openSteps(with_(['work', 'personal']));
    expect(['resume', 'work', 'license', 'personal'].map((item) => stepAfter(left, item)?.item)).toEqual([
      'work',
      'personal',
      'personal',
      undefined,
    ]);
    expect(stepInFront([], null)).toBeUndefined();
  });
});

describe('what is done', () => {
  const details = {
    ...with_(
      [],
      [
        { isComplete: false, assessmentName: 'PCU' },
        { isComplete: true, assessmentName: 'ICU' },
      ],
    ),
    resumeList: [{ fileName: 'resume-Vale.pdf' }],
    workHistoryList: [{ facility: 'Fern Medical Center' }],
    educationList: [{ school: 'Fern' }, { school: 'Moor' }],
    licenseList: [{ state: 'AZ' }, { state: 'AZ' }],
    certificationList: [
      { certificationId: 100429, name: '', fileName: 'cert-MMR-card.pdf' },
      { certificationId: 100301, name: 'Basic Life Support', fileName: 'cert-BLS-card.pdf' },
    ],
    referenceList: [{ firstName: 'Ines', lastName: 'Moreno' }],
    basicInfo: { isCompactLicense: false, stateLicenseList: [{ state: 'AZ', isMultistate: true }], ssn: '1234' },
  } as unknown as CandidateDetails;

  it.each([
    ['resume', 'resume-Vale.pdf'],
    ['work', 'Fern Medical Center'],
    ['education', '2 schools'],
    ['license', 'Arizona, compact'],
    ['certifications', 'Basic Life Support'],
    ['references', 'Ines Moreno'],
    ['personal', 'On file'],
    ['skills', 'ICU'],
  ] as const)('is said in a few words: %s as %s [C07]', (item, words) => {
    expect(onFileWords(item, details)).toBe(words);
  });

  it('counts states where there are many, and jobs without a facility [C07]', () => {
    const many = {
      ...details,
      licenseList: ['AZ', 'TX', 'CA'].map((state) => ({ state })),
      basicInfo: { isCompactLicense: false, stateLicenseList: [] },
      workHistoryList: [{ facility: '' }],
    } as unknown as CandidateDetails;
    expect(onFileWords('license', many)).toBe('3 states');
    expect(onFileWords('work', many)).toBe('1 job');
  });
});

describe('the drawer of a step', () => {
  const types = [
    { id: 100302, code: 'ACLS' },
    { id: 100301, code: 'BLS' },
  ];
  const details = {
    ...with_(all),
    basicInfo: { licenseStateList: ['Arizona', 'TX'] },
    licenseList: [{ state: 'AZ' }],
  } as unknown as CandidateDetails;

  it.each([
    ['license', 'TX'],
    ['certifications', '100301'],
    ['work', 'new'],
    ['references', 'new'],
    ['education', 'new'],
    ['personal', 'unfilled'],
    ['resume', undefined],
  ] as const)('opens at what is missing: %s at %j [C07] [X08]', (item, entry) => {
    expect(startEntry(item, details, types)).toBe(entry);
  });

  it('opens whole where the step is done, and without a kind before those are known [C07]', () => {
    expect(startEntry('work', { ...details, ...with_([]) }, types)).toBeUndefined();
    expect(startEntry('certifications', details, [])).toBeUndefined();
  });
});
