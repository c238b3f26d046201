import { batchGet } from '../../_table/batch-get.ts';
import { users } from '../users.ts';

/** The names that these ids have now; somebody who is gone has none. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const items = await batchGet([...new Set(ids)].map((id) => users.key({ id })));
  return new Map(items.map((item) => [String(item.id), `${item.firstName} ${item.lastName}`.trim()]));
}
