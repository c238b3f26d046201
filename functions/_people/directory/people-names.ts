import { findTogether } from '../../_table/find-together.ts';
import { users } from '../user-record.ts';

/** The present names of these users, by id; a deleted user has none. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const { people } = await findTogether({ people: ids.map((id) => users.at({ id })) });
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
