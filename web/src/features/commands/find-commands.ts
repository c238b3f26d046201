import { api } from '#shared/contract/browser.ts';
import { folded } from '#shared/domain/folded.ts';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';

/** Something to do or a place to go to: where it leads, or what opens. */
export interface Command {
  readonly key: string;
  readonly label: string;
}

/** The command that opens the list of shortcuts. */
export const shortcutsCommand: Command = { key: 'shortcuts', label: 'Show the keyboard shortcuts' };

const mostPeople = 5;
const mostSearched = 50;

/** The commands that fit what is typed: pages and actions first, then people, then applications, whose entry is always there. */
export async function findCommands(typed: string, known: readonly Command[]): Promise<readonly Command[]> {
  const text = typed.trim();
  const words = folded(text).split(' ').filter(Boolean);
  const fitting = known.filter(({ label }) => words.every((word) => folded(label).includes(word)));
  const q = new URLSearchParams({ status: 'All', q: text });
  return [
    ...fitting,
    ...(text.length <= mostSearched ? await findPeople(text) : []),
    { key: `${paths.applications}?${q}`, label: `Applications with “${text}” in candidate, job or place` },
  ];
}

/** Without people where their search fails: the rest is of use all the same. */
async function findPeople(name: string): Promise<readonly Command[]> {
  const { userList } = await call(api.admin.users, {}, { filterName: 'name', filterValue: name }).catch(() => ({
    userList: [],
  }));
  return userList
    .filter(({ authId }) => authId !== '')
    .slice(0, mostPeople)
    .map(({ authId, name: shown, userType, emailAddress }) => ({
      key:
        userType === 'Candidate'
          ? paths.candidate(authId)
          : `${paths.users}?view=${authId}&kind=${userType.toLowerCase()}`,
      label: [shown, userType, emailAddress].filter(Boolean).join(', '),
    }));
}
