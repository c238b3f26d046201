import { type Cognito, poolOf } from '../cognito.ts';
import { userNotFound } from '../errors.ts';
import { type OperationInput, requiredText } from '../input.ts';
import type { User } from '../state/user.ts';
import type { Pool } from '../template/pool.ts';

/** One API operation: from its request JSON to its response JSON; refuses by throwing an AwsError. */
export type CognitoOperation = (cognito: Cognito, input: OperationInput) => object | Promise<object>;

/** The pool of an admin operation. */
export const namedPool = (cognito: Cognito, input: OperationInput): Pool =>
  poolOf(cognito, requiredText(input, 'UserPoolId'));

/** Pool and user of an admin operation, identified by user name, sub or alias. Throws UserNotFoundException. */
export function namedUser(cognito: Cognito, input: OperationInput): { pool: Pool; user: User } {
  const pool = namedPool(cognito, input);
  const user = cognito.users.resolve(pool, requiredText(input, 'Username'));
  if (!user) throw userNotFound();
  return { pool, user };
}

/** The pool's name in SRP: the part of its id after the region. */
export const srpIdentity = (pool: Pool, username: string) => ({
  poolName: pool.id.slice(pool.id.indexOf('_') + 1),
  username,
});
