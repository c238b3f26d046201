import type { Cognito } from '../cognito.ts';
import type { Client } from '../template/client.ts';
import type { Pool } from '../template/pool.ts';
import { Tickets } from '../tickets.ts';

/** What a client asked for at /oauth2/authorize, checked. */
export interface AuthorizeRequest {
  readonly client: Client;
  readonly pool: Pool;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly string[];
  /** PKCE, S256. */
  readonly challenge: string | undefined;
  readonly nonce: string | undefined;
}

/** An authorization code: what it can be exchanged for, by whom. */
export interface Grant extends AuthorizeRequest {
  readonly username: string;
  readonly sub: string;
}

/** State of the hosted pages between two requests of a browser. */
export interface Hosted {
  readonly cognito: Cognito;
  /** Sign-ins that wait for a provider's answer, by their `state` parameter. */
  readonly pending: Tickets<{ readonly asked: AuthorizeRequest; readonly provider: string }>;
  /** Authorization codes of the emulated providers. */
  readonly profiles: Tickets<{ readonly provider: string; readonly profile: Readonly<Record<string, unknown>> }>;
  readonly grants: Tickets<Grant>;
  /** Browsers that are signed in here (the cookie), until /logout. */
  readonly browsers: Tickets<{
    readonly poolId: string;
    readonly sub: string;
    readonly username: string;
    readonly provider: string;
  }>;
}

/** The state of the hosted domain, kept in memory: what is under way ends with the run. */
export const openHostedState = (cognito: Cognito): Hosted => ({
  cognito,
  pending: new Tickets(cognito.now),
  profiles: new Tickets(cognito.now),
  grants: new Tickets(cognito.now),
  browsers: new Tickets(cognito.now),
});
