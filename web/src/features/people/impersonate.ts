import { isStaffHost } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { candidateToImpersonate, startImpersonation } from '../../lib/session/impersonation.ts';

/**
 * Begins an impersonation, and answers where to go. On the staff host a page says for whom and with which account, before it hands the
 * id over to the main site, which asks once more; on the main site it begins at once. Throws Refused.
 */
export async function impersonate(candidateId: string): Promise<string> {
  if (isStaffHost()) return paths.acting(candidateId);
  startImpersonation(await candidateToImpersonate(candidateId));
  return paths.home;
}
