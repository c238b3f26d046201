import type { Hosted } from './hosted.ts';
import { html, sendErrorPage, sendPage } from './page.ts';
import { type ProviderAccount, profileOf, providerAccounts } from './provider-accounts.ts';
import { readForm, redirect, type Visit } from './visit.ts';

const codeMs = 60_000;

/** Facebook reports no email_verified. */
const vouches = (provider: string) => provider === 'Google';

function describe(provider: string, { email, emailVerified }: ProviderAccount): string {
  if (!email) return 'no e-mail address';
  if (!vouches(provider)) return email;
  return `${email} · ${emailVerified ? 'verified' : 'not verified'}`;
}

function showAccounts(hosted: Hosted, visit: Visit, provider: string): void {
  const action = html(`${visit.prefix}${visit.path}?${visit.query}`);
  const choices = providerAccounts.map(
    (person) =>
      `<button name="person" value="${person.id}">${html(`${person.givenName} ${person.familyName}`)} <small>${html(describe(provider, person))}</small></button>`,
  );
  const verified = `<label class="inline"><input name="emailVerified" type="checkbox" value="true"> ${provider} has verified it</label>`;
  const body = `<p class="note">This page stands in for ${provider} on this machine. Nothing leaves it; the people are invented.</p>
<form method="post" action="${action}">
${choices.join('\n')}
</form>
<form method="post" action="${action}">
<fieldset><legend>Somebody else</legend>
<label>${provider} id <input name="id" required pattern="[A-Za-z0-9]{1,64}" autocomplete="off"></label>
<label>First name <input name="givenName" required maxlength="50" autocomplete="off"></label>
<label>Last name <input name="familyName" required maxlength="50" autocomplete="off"></label>
<label>E-mail address (may be empty) <input name="email" type="email" autocomplete="off"></label>
${vouches(provider) ? verified : ''}
<button name="person" value="other">Continue as this person</button></fieldset>
</form>
<form method="post" action="${action}">
<button name="person" value="cancel">Cancel</button>
<button name="person" value="error">Let ${provider} fail</button>
</form>`;
  sendPage(hosted.cognito, visit, 200, `Choose a ${provider} account`, body);
}

function chosenAccount(fields: URLSearchParams): ProviderAccount | undefined {
  const chosen = fields.get('person');
  if (chosen !== 'other') return providerAccounts.find(({ id }) => id === chosen);
  const id = fields.get('id') ?? '';
  if (!/^[A-Za-z0-9]{1,64}$/.test(id)) return undefined;
  const field = (name: string) => (fields.get(name) ?? '').slice(0, 254);
  return {
    id,
    givenName: field('givenName'),
    familyName: field('familyName'),
    email: field('email') || undefined,
    emailVerified: fields.get('emailVerified') === 'true',
  };
}

/** GET and POST /mock-provider/{provider}: emulates the provider's authorization page, which responds with its own code. */
export async function providerPage(hosted: Hosted, visit: Visit): Promise<void> {
  const name = visit.path.slice('/mock-provider/'.length);
  const returnTo = `${visit.prefix}/oauth2/idpresponse`;
  const clientId = visit.query.get('client_id');
  const isKnown = [...hosted.cognito.pools.values()].some((pool) => pool.providers.get(name)?.clientId === clientId);
  if (!isKnown || visit.query.get('redirect_uri') !== returnTo || visit.query.get('response_type') !== 'code') {
    return sendErrorPage(hosted.cognito, visit, 'invalid_request');
  }
  if (visit.request.method !== 'POST') return showAccounts(hosted, visit, name);
  const fields = await readForm(visit);
  const state = visit.query.get('state') ?? undefined;
  if (fields.get('person') === 'cancel') {
    return redirect(visit, returnTo, { error: 'access_denied', error_description: 'The user cancelled.', state });
  }
  if (fields.get('person') === 'error') {
    return redirect(visit, returnTo, { error: 'server_error', error_description: `${name} is out of order.`, state });
  }
  const person = chosenAccount(fields);
  if (!person) return sendErrorPage(hosted.cognito, visit, 'There is no such person.');
  const code = hosted.profiles.issue({ provider: name, profile: profileOf(name, person) }, codeMs);
  redirect(visit, returnTo, { code, state });
}
