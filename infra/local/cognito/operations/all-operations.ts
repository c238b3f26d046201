import { adminAddUserToGroup } from './admin-groups.ts';
import * as admin from './admin-users.ts';
import { listUsers, listUsersInGroup } from './list-users.ts';
import type { CognitoOperation } from './operation.ts';
import * as own from './own-account.ts';
import { confirmForgotPassword, forgotPassword } from './recovery.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './refresh.ts';
import { openSignIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import * as mfa from './software-token.ts';

/** All emulated operations by name. Those without credentials authenticate by a password, code or token in the request. */
export function openOperations(now: () => number): ReadonlyMap<string, CognitoOperation> {
  const signIn = openSignIn(now);
  return new Map<string, CognitoOperation>([
    ['SignUp', signUp],
    ['InitiateAuth', signIn.initiate],
    ['RespondToAuthChallenge', signIn.respond],
    ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
    ['RevokeToken', revokeToken],
    ['GlobalSignOut', globalSignOut],
    ['GetUser', own.getUser],
    ['UpdateUserAttributes', own.updateUserAttributes],
    ['GetUserAttributeVerificationCode', own.getUserAttributeVerificationCode],
    ['VerifyUserAttribute', own.verifyUserAttribute],
    ['ChangePassword', own.changePassword],
    ['ForgotPassword', forgotPassword],
    ['ConfirmForgotPassword', confirmForgotPassword],
    ['AssociateSoftwareToken', mfa.associateSoftwareToken],
    ['VerifySoftwareToken', mfa.verifySoftwareToken],
    ['SetUserMFAPreference', mfa.setUserMfaPreference],
    ['AdminSetUserMFAPreference', mfa.adminSetUserMfaPreference],
    ['AdminGetUser', admin.adminGetUser],
    ['AdminCreateUser', admin.adminCreateUser],
    ['AdminSetUserPassword', admin.adminSetUserPassword],
    ['AdminUpdateUserAttributes', admin.adminUpdateUserAttributes],
    ['AdminDeleteUser', admin.adminDeleteUser],
    ['AdminDisableUser', admin.adminDisableUser],
    ['AdminUserGlobalSignOut', admin.adminUserGlobalSignOut],
    ['AdminAddUserToGroup', adminAddUserToGroup],
    ['ListUsers', listUsers],
    ['ListUsersInGroup', listUsersInGroup],
  ]);
}

/** Whether an operation requires AWS credentials. */
export const needsCredentials = (operation: string) => /^(Admin|List)/.test(operation);
