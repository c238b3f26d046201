import { signOutEverywhere } from '../_data/identity-provider.ts';
import { transact } from '../_data/transaction.ts';
import { users } from '../_data/users.ts';

/** Ends every session of somebody: no token can be renewed, and those that are out are refused. */
export async function endSessionsOf(id: string): Promise<void> {
  const user = await users.find({ id }, { consistent: true });
  if (!user) return;
  await transact([
    users.updating(
      { id },
      'SET revokedAt = :now, #version = #version + :one',
      { ':now': new Date().toISOString(), ':one': 1 },
      'attribute_exists(PK)',
      { '#version': 'version' },
    ),
  ]);
  await signOutEverywhere(user.username);
}
