import { AwsError } from '../wire/aws-error.ts';
import { invalid } from './errors.ts';
import type { PasswordPolicy } from './template/pool.ts';

const broken = (what: string) =>
  new AwsError('InvalidPasswordException', `Password did not conform with policy: Password ${what}`);

/** The special characters that Cognito accepts (Developer Guide, "Adding user pool password requirements"). */
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+ -]/;

/** Throws InvalidPasswordException, or InvalidParameterException for input that Cognito does not accept as a password at all. */
export function assertPassword(policy: PasswordPolicy, password: string, name = 'password'): void {
  // Equivalent to the service's pattern ^[\S]+.*[\S]+$, without a regular expression that could backtrack.
  const edges = password.length >= 2 && password.trim() === password && !/[\r\n]/.test(password);
  if (password.length > 256 || (password.length >= policy.shortest && !edges)) {
    throw invalid(
      `1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`,
    );
  }
  if (password.length < policy.shortest) throw broken('not long enough');
  if (policy.upper && !/[A-Z]/.test(password)) throw broken('must have uppercase characters');
  if (policy.lower && !/[a-z]/.test(password)) throw broken('must have lowercase characters');
  if (policy.digit && !/[0-9]/.test(password)) throw broken('must have numeric characters');
  if (policy.symbol && !symbols.test(password)) throw broken('must have symbol characters');
}
