import type { ResumeQuestion } from './proposals.ts';

/** What is asked beside a row that is not whole. */
export const questionWords: Readonly<Record<ResumeQuestion, string>> = {
  facility: 'Which facility?',
  start: 'When did it start?',
  end: 'When did it end?',
  school: 'Which school?',
  degree: 'Which degree?',
  graduation: 'When did you graduate?',
  state: 'Which state?',
  kind: 'Which license?',
  expiration: 'When does it expire?',
};
