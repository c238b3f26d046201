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

describe('what is typed into the commands', () => {
  it('finds pages by all its words without case and accents, then people, then the applications [Z06]', async () => {
    const asked = await aSite(() => ({
      userList: [
        person('c1', 'Candidate'),
        person('', 'Candidate'),
        person('r1', 'Recruiter', { emailAddress: '' }),
        ...['a', 'b', 'c', 'd'].map((id) => person(id, 'Admin')),
      ],
    }));
    const found = await findCommands('  SEARCH people ', known);
    expect(found.map(({ key }) => key)).toEqual([
      '/people',
      '/users/c1',
      '/users?view=r1&kind=recruiter',
      '/users?view=a&kind=admin',
      '/users?view=b&kind=admin',
      '/users?view=c&kind=admin',
      '/applications?status=All&q=SEARCH+people',
    ]);
    expect(found.slice(1, 3).map(({ label }) => label)).toEqual([
      'Nora Vale, Candidate, n@e.example',
      'Nora Vale, Recruiter',
    ]);
    expect(asked.map(({ body }) => body)).toEqual([{ filterName: 'name', filterValue: 'SEARCH people' }]);
    expect((await findCommands('resume', known))[0]?.key).toBe('/resumes');
  });

  it('is of use although people cannot be searched, and searches no people for a whole sentence [Z06]', async () => {
    const asked = await aSite(() => Response.json({ message: 'no' }, { status: 403 }));
    expect((await findCommands('desk', known)).map(({ key }) => key)).toEqual([
      '/desk',
      '/applications?status=All&q=desk',
    ]);
    await findCommands('x'.repeat(50), known);
    expect(asked).toHaveLength(2);
    await findCommands('x'.repeat(51), known);
    expect(asked).toHaveLength(2);
  });
});
