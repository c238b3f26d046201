import { createHash, randomBytes } from 'node:crypto';
import { mount, origin, portalId } from './sample-pool.ts';

/** A page or redirect that the browser was given. */
export interface Seen {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Where it was sent last, when that is outside the hosted pages. */
  readonly left: URL | undefined;
  readonly at: string;
}

/** A client's half of PKCE. */
export function newPkce() {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Follows redirects within the hosted pages and keeps their cookies, as a browser does. */
export class TestBrowser {
  readonly #base: string;
  #cookies = new Map<string, string>();

  constructor(base: string) {
    this.#base = base;
  }

  async open(path: string, init: RequestInit = {}): Promise<Seen> {
    let at = path;
    let request: RequestInit = init;
    for (;;) {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${this.#base}${at}`, {
        ...request,
        redirect: 'manual',
        headers: { ...request.headers, cookie },
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        if (line.includes('Max-Age=0')) this.#cookies.delete(name);
        else this.#cookies.set(name, value);
      }
      const to = response.headers.get('location');
      const next = to === null ? undefined : new URL(to, this.#base);
      if (next?.origin !== new URL(this.#base).origin) {
        return { status: response.status, text: await response.text(), headers: response.headers, left: next, at };
      }
      at = `${next.pathname}${next.search}`;
      request = {};
    }
  }

  /** Begins a sign-in as the portal's client does. */
  authorize(about: Record<string, string> = {}): Promise<Seen> {
    const query = new URLSearchParams({
      client_id: portalId,
      response_type: 'code',
      redirect_uri: `${origin}/auth`,
      state: 'the state',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      ...about,
    });
    return this.open(`${mount}/oauth2/authorize?${query}`);
  }

  /** Sends a form of the page that is being looked at. */
  submit(page: Seen, fields: Record<string, string>): Promise<Seen> {
    const action = /<form method="post" action="([^"]*)"/.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`There is no form at ${page.at}`);
    const path = action.replaceAll('&#38;', '&');
    return this.open(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } });
  }
}
