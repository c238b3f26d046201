import { AwsError } from '../wire/aws-error.ts';

/** InvalidParameterException: the request itself is wrong. */
export const invalid = (message: string) => new AwsError('InvalidParameterException', message);

/** NotAuthorizedException: the caller may not do this, or did not prove who they are. */
export const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message);

/** The one answer for a wrong password and, where the client hides who exists, for an unknown name. */
export const incorrectPassword = () => notAuthorized('Incorrect username or password.');

/** UserNotFoundException, for callers who may know who exists. */
export const userNotFound = () => new AwsError('UserNotFoundException', 'User does not exist.');

/** ResourceNotFoundException for a pool, client or group that the template does not hold. */
export const noSuch = (message: string) => new AwsError('ResourceNotFoundException', message);

/** What Cognito offers and this play does not: refused by its name, so that nobody believes it worked. */
export const notPlayed = (what: string) =>
  new AwsError('UnknownOperationException', `${what} is not played by the local cloud`);
