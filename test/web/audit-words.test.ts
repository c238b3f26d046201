import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { auditDeed } from '../../web/src/features/audit/audit-words.ts';

const done = (call: string) => auditDeed({ call, outcome: 'allowed' });
const tried = (call: string) => auditDeed({ call, outcome: 'refused' });

it('says what was done, and of what was refused that it was tried [W15]', () => {
  expect(done('GET candidate/details')).toBe('Opened the profile');
  expect(done('POST job/applications')).toBe('Applied to jobs');
  expect(done('delete person')).toBe('Deleted the account');
  expect(done('CSV of people, 1200 rows')).toBe('Took 1,200 rows of people as a file');
  expect(done('List of users, 1 rows')).toBe('Was shown 1 row of users');
  expect(done('List of jobcandidates, 50 rows')).toBe('Was shown 50 rows of candidates for a job');
  expect(done('Mail to 3 of 5 chosen')).toBe('Wrote to 3 candidates of 5 chosen');
  expect(done('Hand over, candidates: 1')).toBe('Handed over 1 candidate');
  expect(tried('PUT job/acceptoffer')).toBe('Tried to accept an offer');
  expect(done('GET datalist/skillassessments')).toBe('Looked up skills checklists');
  expect(done('GET nothing/of/ours')).toBe('Looked something up');
});

it('has words for every call that may be made for a candidate [W15]', () => {
  const endpoints = [...Object.values(api.user), ...Object.values(api.candidate), ...Object.values(api.job)];
  const acting = endpoints.filter(({ becomeUser }) => becomeUser !== 'ignored');
  expect(acting.length).toBeGreaterThan(50);
  const wordless = acting
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => /^(Looked something up|Did something)/.test(done(call)));
  expect(wordless).toEqual([]);
});
