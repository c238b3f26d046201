import { config, identityClientId } from '../config.ts';
import { paths } from '../paths.ts';

/** Whether the hosted sign-in pages are the local emulation, reached without TLS. */
function isPlain(): boolean {
  return /^(http:\/\/|localhost\b|127\.0\.0\.1\b)/.test(config().oauthDomain);
}

/** The hosted pages' host (and path, for the emulation) without a scheme, as the identity library expects. */
export function hostedHost(): string {
  return config()
    .oauthDomain.replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
}

function hostedOrigin(): string {
  return `${isPlain() ? 'http' : 'https'}://${hostedHost()}`;
}

/** Opens a hosted page. The library insists on https; the emulation has none. */
export async function openHostedPage(url: string): Promise<void> {
  window.location.assign(url.replace(`https://${hostedHost()}`, hostedOrigin()));
}

/** The logout of the hosted pages, for social sessions; returns to /login. */
export function hostedLogoutAddress(): string {
  const query = new URLSearchParams({
    client_id: identityClientId(),
    logout_uri: window.location.origin + paths.login,
  });
  return `${hostedOrigin()}/logout?${query}`;
}

/** Lets the library's own token request reach the emulation without TLS; a no-op on AWS. */
export function reachPlainHostedPages(): void {
  if (!isPlain()) return;
  const secure = `https://${hostedHost()}/`;
  const real = window.fetch.bind(window);
  window.fetch = (input, init) =>
    real(
      typeof input === 'string' && input.startsWith(secure) ? input.replace(secure, `${hostedOrigin()}/`) : input,
      init,
    );
}
