import { callTrigger, triggerAttributes } from './call-trigger.ts';
import type { Cognito } from './cognito.ts';
import type { User } from './state/user.ts';
import type { Pool } from './template/pool.ts';

interface Done {
  readonly pool: Pool;
  readonly clientId: string;
  readonly user: User;
  readonly clientMetadata?: Readonly<Record<string, string>>;
}

/** Calls the PostConfirmation trigger; its error is passed to the caller, while the user stays confirmed. */
export async function callPostConfirmation(cognito: Cognito, done: Done & { source: string }): Promise<void> {
  await callAfter(cognito, 'PostConfirmation', done.source, done);
}

/**
 * Calls the PostAuthentication trigger before the user gets tokens; its error refuses the sign-in. Not called for renewals, nor for the
 * first sign-in by a provider, which confirms a sign-up.
 */
export async function callPostAuthentication(cognito: Cognito, done: Done): Promise<void> {
  await callAfter(cognito, 'PostAuthentication', 'PostAuthentication_Authentication', done, { newDeviceUsed: false });
}

async function callAfter(
  cognito: Cognito,
  trigger: 'PostConfirmation' | 'PostAuthentication',
  source: string,
  { pool, clientId, user, clientMetadata = {} }: Done,
  further: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const request = { userAttributes: triggerAttributes(user), clientMetadata, ...further };
  await callTrigger(cognito, { pool, trigger, source, clientId, username: user.username, response: {}, request });
}
