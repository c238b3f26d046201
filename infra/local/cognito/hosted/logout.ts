import { endBrowserSession } from './browser-session.ts';
import type { Hosted } from './hosted.ts';
import { sendErrorPage } from './page.ts';
import { redirect, type Visit } from './visit.ts';

/** GET /logout: deletes the browser session, then redirects to one of the client's sign-out URLs, or to a new sign-in. */
export function logout(hosted: Hosted, visit: Visit): void {
  const { query } = visit;
  const client = hosted.cognito.clients.get(query.get('client_id') ?? '');
  const logoutUri = query.get('logout_uri');
  const again = logoutUri === null && client?.callbacks.includes(query.get('redirect_uri') ?? '');
  if (!client?.hosted) sendErrorPage(hosted.cognito, visit, 'invalid_client');
  else if (!again && !client.logouts.includes(logoutUri ?? '')) {
    sendErrorPage(hosted.cognito, visit, 'invalid_request: neither logout_uri nor redirect_uri is one of the client');
  } else {
    endBrowserSession(hosted, visit);
    redirect(visit, logoutUri ?? `${visit.prefix}/login?${query}`);
  }
}
