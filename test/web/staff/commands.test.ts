import { describe, expect, it } from 'vitest';
import { findCommands } from '../../../web/src/features/commands/find-commands.ts';
import { aSite } from '../../support/browser/a-site.ts';

const known = [
  { key: '/desk', label: 'My desk' },
  { key: '/people', label: 'People, search' },
  { key: '/jobs', label: 'Search for jobs' },
  { key: '/resumes', label: 'Résumés' },
];
const person = (authId: string, userType: string, more: object = {}) => ({
  authId,
  name: 'Nora Vale',
  userType,
  emailAddress: 'n@e.example',
  ...more,
});

const nothing = { personList: [], jobList: [], applicationList: [] };

describe('what is typed into the commands', () => {
  it('finds pages by all its words without case and accents, then people, jobs and applications by one call [X21] [Z06]', async () => {
    const location = { companyName: 'Eldercrest', formattedAddress: 'Austin, TX' };
    const job = { jobTitle: 'ICU RN', location, weeklySalary: 2500 };
    const asked = await aSite(() => ({
      personList: [
        person('c1', 'Candidate', { phone: '+15125550107' }),
        person('r1', 'Recruiter', { phone: '', emailAddress: '' }),
      ],
      jobList: [
        { ...job, jobId: 'j1' },
        { ...job, jobId: 'j2' },
      ],
      applicationList: [
        {
          candidateId: 'c1',
          candidateName: 'Nora Vale',
          jobId: 'j1',
          jobTitle: 'ICU RN',
          facility: 'Eldercrest',
          status: 'New Submission',
        },
      ],
    }));
    const found = await findCommands('  SEARCH people ', known);
    expect(found.map(({ key }) => key)).toEqual([
      '/people',
      '/users/c1',
      '/users?view=r1&kind=recruiter',
      '/staff/jobs/j1',
      '/staff/jobs/j2',
      '/applications/c1~j1',
      '/applications?status=All&q=SEARCH+people',
    ]);
    expect(found.slice(1, 6).map(({ label }) => label)).toEqual([
      'Nora Vale, Candidate, 512-555-0107, n@e.example',
      'Nora Vale, Recruiter',
      'Job, ICU RN, Eldercrest, Austin, TX, $2,500/week',
      // One is taken by its label.
      'Job, ICU RN, Eldercrest, Austin, TX, $2,500/week, j2',
      'Application of Nora Vale, ICU RN, Eldercrest, New Submission',
    ]);
    expect(asked.map(({ body }) => body)).toEqual([{ text: 'SEARCH people' }]);
    expect((await findCommands('resume', known))[0]?.key).toBe('/resumes');
  });

  it('is of use although nothing can be searched, and looks nothing up for a whole page of text [X21] [Z06]', async () => {
    const asked = await aSite(() => Response.json({ message: 'no' }, { status: 403 }));
    expect((await findCommands('desk', known)).map(({ key }) => key)).toEqual([
      '/desk',
      '/applications?status=All&q=desk',
    ]);
    await findCommands('x'.repeat(100), known);
    expect(asked).toHaveLength(2);
    await findCommands('x'.repeat(200), known);
    expect(asked).toHaveLength(2);
  });

  it('goes on where nothing is found [X21]', async () => {
    await aSite(() => nothing);
    expect(await findCommands('frobnicate', [])).toHaveLength(1);
  });
});
