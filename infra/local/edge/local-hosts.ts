/** Replaces AWS hosts in a text by addresses of this machine. */
export type LocalHosts = (text: string) => string;

interface LocalHostsOptions {
  readonly region: string;
  /** Such as `http://localhost:3000`. */
  readonly origin: string;
  /** The template's hosted sign-in domains: prefixes, or whole host names. */
  readonly signInDomains: readonly string[];
}

export const cognitoPath = '/__local/cognito/';
export const signInPath = '/__local/oauth';

/**
 * For texts that reach a browser: config.json and the content security policy. Not part of resolving the template, because token issuers
 * keep their AWS URL. `https://` before a mapped host becomes the scheme of the origin.
 */
export function localHosts({ region, origin, signInDomains }: LocalHostsOptions): LocalHosts {
  const host = new URL(origin).host;
  const places = new Map([[`cognito-idp.${region}.amazonaws.com`, `${host}${cognitoPath}`]]);
  for (const domain of signInDomains) {
    places.set(domain.includes('.') ? domain : `${domain}.auth.${region}.amazoncognito.com`, `${host}${signInPath}`);
  }
  const names = [...places.keys()].map((name) => name.replaceAll('.', '\\.')).join('|');
  const pattern = new RegExp(`(https://)?\\b(${names})(/?)`, 'g');
  return (text) =>
    text.replace(pattern, (_, scheme: string | undefined, name: string, slash: string) => {
      const place = places.get(name) ?? name;
      return `${scheme ? 'http://' : ''}${place}${place.endsWith('/') ? '' : slash}`;
    });
}
