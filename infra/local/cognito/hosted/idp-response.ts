import { AwsError } from '../../wire/aws-error.ts';
import { refuseTo } from './authorize.ts';
import { finishSignIn } from './browser-session.ts';
import { federate } from './federate.ts';
import type { Hosted } from './hosted.ts';
import { sendErrorPage } from './page.ts';
import type { Visit } from './visit.ts';

/** GET /oauth2/idpresponse: the browser is back from a provider, with its code or its error. */
export async function idpResponse(hosted: Hosted, visit: Visit): Promise<void> {
  const { cognito } = hosted;
  const away = hosted.away.take(visit.query.get('state') ?? '');
  if (!away) return sendErrorPage(cognito, visit, 'Invalid state: the sign-in took too long or was finished already.');
  const error = visit.query.get('error');
  if (error) return refuseTo(visit, away.asked, error, visit.query.get('error_description') ?? undefined);
  // The exchange of the provider's code, from server to server on AWS.
  const exchanged = hosted.profiles.take(visit.query.get('code') ?? '');
  const provider = away.asked.pool.providers.get(away.provider);
  if (!provider || exchanged?.provider !== away.provider) {
    return refuseTo(visit, away.asked, 'invalid_request', 'Exception processing authorization code');
  }
  try {
    const user = await federate(cognito, away.asked, provider, exchanged.profile);
    finishSignIn(hosted, visit, away.asked, user, provider.name);
  } catch (problem) {
    if (!(problem instanceof AwsError)) throw problem;
    // The blank at the end is Cognito's own.
    refuseTo(visit, away.asked, 'invalid_request', `${problem.message} `);
  }
}
