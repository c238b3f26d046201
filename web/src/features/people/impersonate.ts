import { config, isStaffHost } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { candidateToImpersonate, startImpersonation } from '../../lib/session/impersonation.ts';

/**
 * Begins an impersonation. The staff host hands the id over to the main site, which asks once more; on the main site it
 * begins at once. Answers where to go, or nothing when the browser is on its way to the other host. Throws Refused.
 */
export async function impersonate(candidateId: string): Promise<string | undefined> {
  if (isStaffHost()) {
    window.location.assign(`${config().siteOrigin}/?becomeUser=${encodeURIComponent(candidateId)}`);
    return undefined;
  }
  startImpersonation(await candidateToImpersonate(candidateId));
  return paths.home;
}
