import type { InvitationRow } from '#shared/contract/admin/admin-invitations.ts';
import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { patientCall } from '../../lib/patient-call.ts';
import { readWholeList } from '../../lib/read-whole-list.ts';
import { toast } from '../../ui/overlays/toast.ts';

export const invitationCsvColumns = [
  'Name',
  'Email',
  'State',
  'Invited by',
  'Made (UTC)',
  'Sent (UTC)',
  'Valid until (UTC)',
  'Id',
];

/** A longer file is not read by people. */
const mostPages = 100;

/** The invitations of a kind as rows of a file. A message says when there are too many for it. */
export async function invitationCsvRows(
  kind: InvitationRow['kind'],
  onCount: (count: number) => void,
): Promise<string[][]> {
  const { rows, isWhole } = await readWholeList({ mostPages }, onCount, async (next) => {
    const answer = await patientCall(api.admin.invitations, { kind, ...next });
    return { rows: answer.invitationList, nextToken: answer.nextPaginationToken };
  });
  if (!isWhole) toast.note(`Only the newest ${grouped(rows.length)} invitations are in the file.`);
  return rows.map(({ name, email, state, invitedBy, createdAt, sentAt, validUntil, id }) => [
    name,
    email,
    state,
    invitedBy,
    createdAt,
    sentAt,
    validUntil,
    id,
  ]);
}
