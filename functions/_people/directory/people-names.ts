import { fullName } from '#shared/domain/contact/full-name.ts';
import { findTogether } from '../../_table/find-together.ts';
import { users } from '../user-record.ts';

/** The present names of these users, by id; a deleted user has none, nor has an empty id, which is the hourly round's. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const { people } = await findTogether({ people: ids.filter(Boolean).map((id) => users.at({ id })) });
  return new Map(people.map((one) => [one.id, fullName(one)]));
}
