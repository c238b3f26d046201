import { api } from '#shared/contract/browser.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { patientCall } from '../../lib/patient-call.ts';
import { readWholeList } from '../../lib/read-whole-list.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { type UserQuery, userFilter } from './user-search.ts';

export const userCsvColumns = [
  'Name',
  'Type',
  'Team',
  'Email',
  'Email verified',
  'Phone',
  'Phone verified',
  'Sign-up method',
  'Registered',
  'Id',
];

/** A page has ten people: a longer file would take minutes. */
const mostPages = 100;

/** The people of a search as rows of a file. A message says when there are too many for it. */
export async function userCsvRows(
  search: Pick<UserQuery, 'by' | 'value'>,
  onCount: (count: number) => void,
): Promise<string[][]> {
  const { rows, isWhole } = await readWholeList({ mostPages }, onCount, async (next) => {
    const answer = await patientCall(api.admin.users, {}, { count: 10, ...userFilter(search), ...next });
    return { rows: answer.userList, nextToken: answer.nextPaginationToken };
  });
  if (!isWhole)
    toast.note(`Only the first ${grouped(rows.length)} people are in the file. Search for less to have the rest.`);
  return rows.map(rowOf);
}

const yes = (is: boolean) => (is ? 'yes' : 'no');

function rowOf(row: UserRow): string[] {
  const { name, userType, team, emailAddress, emailAddressConfirmed, phone, phoneConfirmed, signupMethod } = row;
  return [
    name,
    userType,
    team,
    emailAddress,
    emailAddress && yes(emailAddressConfirmed),
    phone,
    phone && yes(phoneConfirmed),
    signupMethod,
    yes(row.isFullyRegistered),
    row.authId,
  ];
}
