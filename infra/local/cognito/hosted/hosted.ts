import type { Cognito } from '../cognito.ts';
import type { Client } from '../template/client.ts';
import type { Pool } from '../template/pool.ts';
import { Tickets } from '../tickets.ts';

/** A validated request to /oauth2/authorize. */
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

/** An authorization code's grant. */
export interface Grant extends AuthorizeRequest {
  readonly username: string;
  readonly sub: string;
}

/** State of the hosted pages between a browser's requests. */
export interface Hosted {
  readonly cognito: Cognito;
  /** Sign-ins that wait for a provider's response, by their `state` parameter. */
  readonly pending: Tickets<{ readonly asked: AuthorizeRequest; readonly provider: string }>;
  /** Authorization codes of the emulated providers. */
  readonly profiles: Tickets<{ readonly provider: string; readonly profile: Readonly<Record<string, unknown>> }>;
  readonly grants: Tickets<Grant>;
  /** Browser sessions (the cookie), until /logout. */
  readonly browsers: Tickets<{
    readonly poolId: string;
    readonly sub: string;
    readonly username: string;
    readonly provider: string;
  }>;
}

/** The hosted domain's state, kept in memory: flows in progress end with the process. */
export const openHostedState = (cognito: Cognito): Hosted => ({
  cognito,
  pending: new Tickets(cognito.now),
  profiles: new Tickets(cognito.now),
  grants: new Tickets(cognito.now),
  browsers: new Tickets(cognito.now),
});
