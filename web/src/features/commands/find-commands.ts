import { api } from '#shared/contract/browser.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { mostFindLetters } from '#shared/domain/finding/staff-find.ts';
import { folded } from '#shared/domain/folded.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';

/** Something to do or a place to go to: where it leads, or what opens. */
export interface Command {
  readonly key: string;
  readonly label: string;
}

/** The command that opens the list of shortcuts. */
export const shortcutsCommand: Command = { key: 'shortcuts', label: 'Show the keyboard shortcuts' };

/**
 * The commands that fit what is typed: pages and acts first, then people, jobs and applications by one call [X21]. The entry of the
 * filtered list is always there.
 */
export async function findCommands(typed: string, known: readonly Command[]): Promise<readonly Command[]> {
  const text = typed.trim();
  const words = folded(text).split(' ').filter(Boolean);
  const fitting = known.filter(({ label }) => words.every((word) => folded(label).includes(word)));
  const q = new URLSearchParams({ status: 'All', q: text });
  return [
    ...fitting,
    ...(await findOthers(text)),
    { key: `${paths.applications}?${q}`, label: `Applications with “${text}” in candidate, job or place` },
  ];
}

/** None where the search fails: the rest is of use all the same. */
async function findOthers(text: string): Promise<readonly Command[]> {
  if (text.length > mostFindLetters) return [];
  const found = await call(api.admin.find, {}, { text }).catch(() => undefined);
  if (!found) return [];
  const { personList, jobList, applicationList } = found;
  return unique([
    ...personList.map(({ authId, name, userType, phone, emailAddress }) => ({
      key:
        userType === 'Candidate'
          ? paths.candidate(authId)
          : `${paths.users}?view=${authId}&kind=${userType.toLowerCase()}`,
      label: [name, userType, phone && shownPhone(phone), emailAddress].filter(Boolean).join(', '),
    })),
    ...jobList.map(({ jobId, jobTitle, location, weeklySalary }) => ({
      key: paths.staffJob(jobId),
      label: ['Job', jobTitle, location.companyName, location.formattedAddress, weeklyPay(weeklySalary)]
        .filter(Boolean)
        .join(', '),
    })),
    ...applicationList.map(({ candidateId, candidateName, jobId, jobTitle, facility, status }) => ({
      key: paths.application(candidateId, jobId),
      label: `Application of ${nameOrNone(candidateName)}, ${jobTitle}, ${facility}, ${status}`,
    })),
  ]);
}

/** One is taken by its label: of two that read alike the later one says which it is. */
function unique(commands: readonly Command[]): readonly Command[] {
  return commands.map((command, at) => {
    const isTaken = commands.slice(0, at).some(({ label }) => label === command.label);
    return isTaken ? { ...command, label: `${command.label}, ${command.key.split('/').at(-1)}` } : command;
  });
}
