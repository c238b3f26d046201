/** Writes a text that names hosts of AWS so that it names this machine. */
export type LocalHosts = (text: string) => string;

interface LocalHostsOptions {
  readonly region: string;
  /** Such as `http://localhost:3000`. */
  readonly origin: string;
  /** The hosted sign-in domains of the template: prefixes, or whole host names. */
  readonly signInDomains: readonly string[];
}

export const cognitoPath = '/__local/cognito/';
export const signInPath = '/__local/oauth';

/**
 * For what a browser is told: config.json and the content security policy. Issuers of tokens keep their real address, which is
 * why this is no part of resolving the template. `https://` becomes the origin's own scheme where it stands before a mapped host.
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
