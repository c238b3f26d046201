import { api } from '#shared/contract/index.ts';
import { call } from '../../../lib/call.ts';
import { messageOf, Refused } from '../../../lib/refused.ts';
import { dropIntendedRoute } from '../../../lib/session/landing.ts';
import { refreshSession } from '../../../lib/session/session.ts';
import { renewToken } from '../../../lib/session/tokens.ts';

/**
 * Asks the server for the recruiter group. It counts from the next token on, so the session is renewed; then the guard leads to
 * the staff's pages. Answers why not, or that an admin has to say yes first.
 */
export async function becomeRecruiter(): Promise<'open' | 'waiting' | Refused> {
  try {
    await call(api.admin.recruiterGroup, {}, {});
    await renewToken();
    dropIntendedRoute();
    await refreshSession();
    return 'open';
  } catch (error) {
    if (!(error instanceof Refused)) return new Refused(0, messageOf(error));
    return error.status === 403 && error.message.includes('waiting for approval') ? 'waiting' : error;
  }
}
