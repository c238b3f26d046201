import { callTrigger, triggerAttributes } from './call-trigger.ts';
import type { Cognito } from './cognito.ts';
import type { User } from './state/user.ts';
import type { Pool } from './template/pool.ts';

/** Calls the PostConfirmation trigger; its error is passed to the caller, while the user stays confirmed. */
export async function callPostConfirmation(
  cognito: Cognito,
  about: {
    pool: Pool;
    clientId: string;
    user: User;
    source: string;
    clientMetadata?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { pool, clientId, user, source, clientMetadata = {} } = about;
  await callTrigger(cognito, {
    pool,
    trigger: 'PostConfirmation',
    source,
    clientId,
    username: user.username,
    response: {},
    request: { userAttributes: triggerAttributes(user), clientMetadata },
  });
}
