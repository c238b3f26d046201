import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStaffHost } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { candidateToImpersonate, startImpersonation } from '../../lib/session/impersonation.ts';
import { toastFailure } from '../overlays/toast-failure.ts';

/** For a button that begins an impersonation and goes to its first page; a refusal is said. */
export function useImpersonation(candidateId: string): { isStarting: boolean; start(): void } {
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);

  async function start() {
    setStarting(true);
    const hasBegun = await toastFailure(async () => void navigate(await impersonate(candidateId)));
    if (!hasBegun) setStarting(false);
  }

  return { isStarting, start: () => void start() };
}

/**
 * Begins an impersonation, and answers where to go. On the staff host a page says for whom and with which account, before it hands the
 * id over to the main site, which asks once more; on the main site it begins at once. Throws Problem.
 */
async function impersonate(candidateId: string): Promise<string> {
  if (isStaffHost()) return paths.acting(candidateId);
  startImpersonation(await candidateToImpersonate(candidateId));
  return paths.home;
}
