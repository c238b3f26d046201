import { AwsError } from '../wire/aws-error.ts';

/** InvalidParameterException: the request is malformed. */
export const invalid = (message: string) => new AwsError('InvalidParameterException', message);

/** NotAuthorizedException: the caller is not allowed, or not authenticated. */
export const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message);

/** The same error for a wrong password and, where the client prevents user existence errors, for an unknown name. */
export const incorrectPassword = () => notAuthorized('Incorrect username or password.');

/** UserNotFoundException, for clients that reveal user existence. */
export const userNotFound = () => new AwsError('UserNotFoundException', 'User does not exist.');

/** ResourceNotFoundException for a pool, client or group that the template does not contain. */
export const noSuch = (message: string) => new AwsError('ResourceNotFoundException', message);

/** For Cognito features that are not emulated: refused by name, so that they never seem to work. */
export const unknownOperation = (what: string) =>
  new AwsError('UnknownOperationException', `${what} is not emulated by the local cloud`);
