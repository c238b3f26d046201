import { api } from '#shared/contract/browser.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { call } from '../../../lib/call.ts';
import { problemOf } from '../../../lib/problems.ts';
import { dropIntendedRoute } from '../../../lib/session/landing.ts';
import { refreshSession } from '../../../lib/session/session.ts';
import { accessToken, renewToken } from '../../../lib/session/tokens.ts';

/**
 * Asks the server for the recruiter group. It counts from the next token on, so the session is renewed; then the guard leads to
 * the staff's pages. Answers why not, or that an admin has to say yes first.
 */
export async function becomeRecruiter(): Promise<'open' | 'waiting' | Problem> {
  try {
    await call(api.admin.recruiterGroup, {}, {});
    await renewToken(await accessToken());
    dropIntendedRoute();
    await refreshSession();
    return 'open';
  } catch (error) {
    const problem = problemOf(error);
    return problem.code === 'awaitsApproval' ? 'waiting' : problem;
  }
}
