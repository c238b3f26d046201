import { AwsError } from '../../wire/aws-error.ts';
import { unknownOperation } from '../errors.ts';
import { srpIdentity } from '../operations/operation.ts';
import { findSignInUser } from '../sign-in-user.ts';
import { matchesSecret } from '../srp.ts';
import type { User } from '../state/user.ts';
import { verifyPassword } from '../verify-password.ts';
import { readAuthorizeRequest } from './authorize.ts';
import { completeInBrowser } from './browser-session.ts';
import type { AuthorizeRequest, Hosted } from './hosted.ts';
import { html, sendPage } from './page.ts';
import { readForm, type Visit } from './visit.ts';

function showForm(hosted: Hosted, visit: Visit, asked: AuthorizeRequest, refused?: string): void {
  const links = [...asked.pool.providers.keys()]
    .filter((name) => asked.client.providers.includes(name))
    .map((name) => {
      const query = new URLSearchParams(visit.query);
      query.set('identity_provider', name);
      return `<p><a class="button" href="${html(`${visit.prefix}/oauth2/authorize?${query}`)}">Continue with ${html(name)}</a></p>`;
    });
  const form = `<form method="post" action="${html(`${visit.prefix}/login?${visit.query}`)}">
<label>Username <input name="username" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button></form>`;
  const alert = refused ? `<p role="alert">${html(refused)}</p>` : '';
  const own = asked.client.providers.includes('COGNITO') ? form : '';
  sendPage(hosted.cognito, visit, refused ? 400 : 200, 'Sign in', `${alert}${links.join('\n')}\n${own}`);
}

function signIn(hosted: Hosted, asked: AuthorizeRequest, fields: URLSearchParams): User {
  const { cognito } = hosted;
  const { pool, client } = asked;
  const name = fields.get('username') ?? '';
  const { username, user, secret } = findSignInUser(cognito, pool, client, name);
  const isRight = () => matchesSecret(srpIdentity(pool, username), fields.get('password') ?? '', secret);
  const proven = verifyPassword(cognito, pool, { username, user, isRight });
  if (proven.status !== 'CONFIRMED') throw unknownOperation('Replacing a temporary password on this page');
  return proven;
}

/** GET and POST /login: the sign-in page of the hosted domain, with the providers that the client offers. */
export async function login(hosted: Hosted, visit: Visit): Promise<void> {
  const asked = readAuthorizeRequest(hosted, visit);
  if (!asked) return;
  if (visit.request.method !== 'POST') return showForm(hosted, visit, asked);
  if (!asked.client.providers.includes('COGNITO')) return showForm(hosted, visit, asked, 'Choose a provider.');
  try {
    const user = signIn(hosted, asked, await readForm(visit));
    completeInBrowser(hosted, visit, asked, user, 'COGNITO');
  } catch (problem) {
    if (!(problem instanceof AwsError)) throw problem;
    showForm(hosted, visit, asked, problem.message);
  }
}
