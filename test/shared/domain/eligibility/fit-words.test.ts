import { expect, it } from 'vitest';
import { suggestedText } from '#shared/domain/applications/suggestions.ts';
import type { Answer } from '#shared/domain/eligibility/finding.ts';
import { fitWords } from '#shared/domain/eligibility/fit-words.ts';
import { noticeWords } from '#shared/domain/notices/notice-words.ts';

const found = (...given: readonly (readonly [string, Answer])[]) => given.map(([name, answer]) => ({ name, answer }));

it('how a job fits is one line, worst answer first, and nothing open has a tick [X26] [N01]', () => {
  expect(fitWords(found(['BLS', 'met'], ['ACLS', 'met']))).toEqual({ worst: 'met', count: 'all 2', open: '' });
  expect(fitWords(found(['BLS', 'met'], ['“Nice”', 'ask']))).toEqual({
    worst: 'ask',
    count: '1 of 1',
    open: '1 to ask',
  });
  expect(fitWords(found(['BLS', 'met'], ['ACLS', 'ends'], ['California license', 'missing'], ['x', 'ask']))).toEqual({
    worst: 'missing',
    count: '1 of 3',
    open: 'misses California license, ACLS ends before, 1 to ask',
  });
  expect(fitWords(found(['x', 'ask']))).toEqual({ worst: 'ask', count: '', open: '1 to ask' });
});

it('what came of suggestions is said once, with the reasons of those that were not made [X26]', () => {
  const results = [
    { outcome: 'suggested', message: 'Suggested.' },
    { outcome: 'already', message: 'Before.' },
    { outcome: 'already', message: 'Before.' },
  ] as const;
  expect(suggestedText(results)).toBe('Suggested 1 of 3. Before.');
});

it('a notice of one job leads to it and says place, pay and start; one of several leads to all of them [X26]', () => {
  const terms = { city: 'Reno', state: 'NV', weeklyPay: '$2,450/week', startDate: '03/01/2027' };
  const one = { person: 'Kim', jobId: 'a', jobTitle: 'ICU RN', facility: 'Hill', ...terms, words: 'For you.' };
  expect(noticeWords('jobSuggested', one, String)).toEqual({
    title: 'Kim suggests a job',
    detail: 'ICU RN, Hill · Reno, NV · $2,450/week · starts 03/01/2027 · For you.',
    path: '/job/a',
  });
  const several = noticeWords('jobSuggested', { ...one, others: 'B, Elko\nC, Ely' }, String);
  expect([several.title, several.path]).toEqual(['Kim suggests 3 jobs', '/myjobs']);
  expect(several.detail).toContain('B, Elko · C, Ely · For you.');
});
