import type { IncomingMessage, ServerResponse } from 'node:http';
import { openApi } from './api.ts';
import { issuerOf, openCognito, poolOf } from './cognito.ts';
import { openHosted } from './hosted/open-hosted.ts';
import type { CognitoOptions } from './options.ts';

export type { CognitoOptions } from './options.ts';

/** An emulated Cognito. It opens no port: the caller owns the server and forwards the requests. */
export interface EmulatedCognito {
  /** AWS JSON 1.1: POST with the header `x-amz-target: AWSCognitoIdentityProviderService.<Operation>`. */
  handleApi(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The hosted domain; `path` is the request path without the mount prefix. */
  handleHosted(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** A pool's public keys, for verifying its tokens. Throws ResourceNotFoundException for an unknown pool. */
  jwks(poolId: string): { keys: object[] };
  /** The issuer in a pool's tokens: the real URL on AWS, so that the product's own settings work. */
  issuer(poolId: string): string;
  close(): Promise<void>;
}

/**
 * Emulates the user pools of a template: sign-up, sign-in by SRP, codes, tokens, groups, triggers, the hosted sign-in and the authorization
 * pages of Google and Facebook. State is kept in `options.folder`. Throws, by name, for any template setting that would change behaviour
 * and is not emulated.
 */
export function emulateCognito(options: CognitoOptions): EmulatedCognito {
  const cognito = openCognito(options);
  return {
    handleApi: openApi(cognito),
    handleHosted: openHosted(cognito),
    jwks: (poolId) => ({ keys: [cognito.keys.of(poolOf(cognito, poolId).id).publicJwk] }),
    issuer: (poolId) => issuerOf(cognito, poolOf(cognito, poolId).id),
    close: async () => cognito.close(),
  };
}
