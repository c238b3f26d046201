import { AwsError } from '../../wire/aws-error.ts';
import { redirectError } from './authorize.ts';
import { completeInBrowser } from './browser-session.ts';
import { federate } from './federate.ts';
import type { Hosted } from './hosted.ts';
import { sendErrorPage } from './page.ts';
import type { Visit } from './visit.ts';

/** GET /oauth2/idpresponse: the callback from a provider, with its code or its error. */
export async function idpResponse(hosted: Hosted, visit: Visit): Promise<void> {
  const { cognito } = hosted;
  const pending = hosted.pending.take(visit.query.get('state') ?? '');
  if (!pending)
    return sendErrorPage(cognito, visit, 'Invalid state: the sign-in took too long or was finished already.');
  const error = visit.query.get('error');
  if (error) return redirectError(visit, pending.asked, error, visit.query.get('error_description') ?? undefined);
  // Redeems the provider's code; on AWS from server to server.
  const exchanged = hosted.profiles.take(visit.query.get('code') ?? '');
  const provider = pending.asked.pool.providers.get(pending.provider);
  if (!provider || exchanged?.provider !== pending.provider) {
    return redirectError(visit, pending.asked, 'invalid_request', 'Exception processing authorization code');
  }
  try {
    const user = await federate(cognito, pending.asked, provider, exchanged.profile);
    completeInBrowser(hosted, visit, pending.asked, user, provider.name);
  } catch (problem) {
    if (!(problem instanceof AwsError)) throw problem;
    // The trailing blank is Cognito's own.
    redirectError(visit, pending.asked, 'invalid_request', `${problem.message} `);
  }
}
