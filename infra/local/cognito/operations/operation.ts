import { type Cognito, poolOf } from '../cognito.ts';
import { userNotFound } from '../errors.ts';
import { type OperationInput, requiredText } from '../input.ts';
import type { User } from '../state/user.ts';
import type { Pool } from '../template/pool.ts';

/** One operation of the API: from the JSON of its request to the JSON of its answer; says no by throwing a AwsError. */
export type CognitoOperation = (cognito: Cognito, input: OperationInput) => object | Promise<object>;

/** The pool of an admin operation. */
export const namedPool = (cognito: Cognito, input: OperationInput): Pool =>
  poolOf(cognito, requiredText(input, 'UserPoolId'));

/** Pool and user of an admin operation, named by user name, sub or alias. Throws UserNotFoundException. */
export function namedUser(cognito: Cognito, input: OperationInput): { pool: Pool; user: User } {
  const pool = namedPool(cognito, input);
  const user = cognito.users.resolve(pool, requiredText(input, 'Username'));
  if (!user) throw userNotFound();
  return { pool, user };
}

/** The pool's name in SRP: what follows the region. */
export const srpIdentity = (pool: Pool, username: string) => ({
  poolName: pool.id.slice(pool.id.indexOf('_') + 1),
  username,
});
