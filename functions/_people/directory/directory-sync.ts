import { tooBusy } from '#shared/domain/problem.ts';
import type { Action } from '../../_table/entity.ts';
import { transact } from '../../_table/transaction.ts';
import type { UserRecord } from '../user-record.ts';
import { users } from '../users.ts';
import { directoryActions } from './directory.ts';
import { listedFacts } from './directory-facts.ts';

// The directory follows the record of a person: in the same transaction where staff change somebody and look at the list next, and a
// moment later where people change themselves, who would otherwise pay for eight rows. Until then the record keeps what the rows say.

/** How often the directory is tried for somebody whose record changes meanwhile. */
const attempts = 5;

/**
 * Changes that people make to themselves, over `expected` only where that is given; undefined takes a fact away. Refused for who is
 * not active.
 */
export function changingListedLater(id: string, changes: Partial<UserRecord>, expected?: number): Action {
  const sets = Object.entries(listedFacts).map(([fact, listed]) => `${listed} = if_not_exists(${listed}, ${fact})`);
  const names: Record<string, string> = { '#version': 'version', '#status': 'status' };
  const values: Record<string, unknown> = { ':due': true, ':one': 1, ':active': 'active' };
  for (const [name, value] of Object.entries(changes)) {
    names[`#f_${name}`] = name;
    values[`:f_${name}`] = value;
    sets.push(`#f_${name} = :f_${name}`);
  }
  if (expected !== undefined) values[':expected'] = expected;
  return users.updating(
    { id },
    `SET ${sets.join(', ')}, isListingDue = :due, #version = #version + :one`,
    values,
    `#status = :active${expected === undefined ? '' : ' AND #version = :expected'}`,
    names,
  );
}

/**
 * Brings the directory up to date with somebody, when that is due. Nobody else's change is refused for it: the version stays. Safe to
 * repeat; Problem unavailable while others keep changing the person.
 */
export async function catchUpDirectory(id: string): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const user = await users.find({ id }, { consistent: true });
    // Who is leaving is taken out of the directory with the rest.
    if (!user?.isListingDue || user.status === 'deleting') return;
    const settling = users.updating(
      { id },
      `REMOVE isListingDue, ${Object.values(listedFacts).join(', ')}`,
      { ':read': user.version },
      '#version = :read',
      { '#version': 'version' },
    );
    if (!(await transact([settling, ...directoryActions(user, user)]))) return;
  }
  throw tooBusy();
}
