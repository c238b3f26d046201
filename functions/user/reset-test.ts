import { type Actor, isStaff } from '#shared/domain/actor.ts';
import { missing, notAllowed } from '#shared/domain/problem.ts';
import { removeUser } from '../_people/accounts/remove-user.ts';
import { findReservation } from '../_people/users.ts';
import { settings } from '../_runtime/settings.ts';

/** Deletes the stage's one test account, for itself or for staff; Problem missing where the stage has none. */
export async function resetTest(actor: Actor): Promise<{ success: true }> {
  const { testAccount } = settings();
  if (!testAccount) throw missing();
  const isItself = (await findReservation(testAccount))?.username === actor.username;
  if (!isItself && !isStaff(actor)) throw notAllowed();
  await removeUser(testAccount);
  return { success: true };
}
