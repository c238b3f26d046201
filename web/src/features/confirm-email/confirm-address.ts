import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { refreshSession } from '../../lib/session/session.ts';
import { storedToken } from '../../lib/session/stored-token.ts';

/** Confirms an email by the code of its link, with or without a session. Throws Problem. */
export async function confirmAddress(code: string): Promise<Answer<typeof api.user.confirmEmail>> {
  const confirmed = await call(api.user.confirmEmail, { code });
  if (storedToken()) await refreshSession();
  return confirmed;
}
