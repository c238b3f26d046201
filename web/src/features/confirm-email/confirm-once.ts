import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { refreshSession } from '../../lib/session/session.ts';
import { storedToken } from '../../lib/session/stored-token.ts';

type Confirmed = Answer<typeof api.user.confirmEmail>;

/** A code is valid once, however often the page renders. */
const asked = new Map<string, Promise<Confirmed>>();

/**
 * Confirms an email by the code of its link, with or without a session. A page that the browser
 * prerenders waits until it is shown. Throws Problem.
 */
export function confirmOnce(code: string): Promise<Confirmed> {
  const known = asked.get(code);
  if (known) return known;
  const asking = confirm(code).catch((error: unknown) => {
    asked.delete(code);
    throw error;
  });
  asked.set(code, asking);
  return asking;
}

async function confirm(code: string): Promise<Confirmed> {
  await whenSeen();
  const confirmed = await call(api.user.confirmEmail, { code });
  if (storedToken()) await refreshSession();
  return confirmed;
}

function whenSeen(): Promise<void> {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }));
}
