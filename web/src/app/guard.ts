import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import { isOwnUsername } from '#shared/domain/account/account-username.ts';
import { paths } from '../lib/paths.ts';
import { isPendingRecruiter } from '../lib/session/pending-recruiter.ts';
import type { SessionStatus } from '../lib/session/session-state.ts';
import type { PageAccess } from './page-route.ts';

/** What a guard looks at. */
export interface Visitor {
  readonly status: SessionStatus;
  readonly user?: Pick<SignedInUser, 'id' | 'username' | 'hasProvedPhone' | 'userType' | 'needsAuthenticator'>;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  /** Id of the impersonated candidate. */
  readonly impersonatedId?: string;
  /** The page runs on the staff host, which has no candidate sign-up. */
  readonly isStaffHost?: boolean;
  readonly hasLeft?: boolean;
  /** The route that was asked for before signing in. */
  readonly intended?: string;
}

type Verdict =
  | { readonly kind: 'show' }
  /** The session is not known yet. */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'go';
      readonly to: string;
      /** Return here after signing in. */
      readonly keepsRoute?: boolean;
    };

const show: Verdict = { kind: 'show' };

/** Whether a page is shown to this visitor, or where they go instead [A02] [A03] [A04]. */
export function guard(access: PageAccess, path: string, visitor: Visitor): Verdict {
  if (access === 'open') return show;
  if (visitor.status === 'loading') return { kind: 'wait' };
  if (access === 'publicOnly') return publicOnly(path, visitor);
  if (access === 'recruiterSignUp') return visitor.isStaff ? go(visitor.intended ?? paths.desk) : show;
  if (visitor.status === 'signedOut') return toLogin(access, visitor);
  if (isUnregistered(visitor)) return go(signUpOf(visitor));
  if (isPendingRecruiter(visitor)) return go(paths.recruiterSignup);
  if (access === 'signedIn') return show;
  if (visitor.user?.needsAuthenticator) return go(paths.authenticator);
  if (access === 'confirmPhone') return provesNoPhone(visitor) ? go(visitor.intended ?? paths.home) : show;
  if (access === 'staff') return visitor.isStaff ? show : go(paths.home);
  // Staff who are no admins read that there.
  if (access === 'admin')
    return visitor.isStaff && (visitor.isAdmin || !visitor.impersonatedId) ? show : go(paths.home);
  if (visitor.isStaff && !visitor.impersonatedId) return go(forStaff(path));
  return mustConfirmPhone(visitor) ? go(paths.confirmSignup) : show;
}

function publicOnly(path: string, visitor: Visitor): Verdict {
  // The staff host has no candidate sign-up.
  if (path === paths.signup && visitor.isStaffHost) return go(paths.recruiterSignup);
  if (visitor.status === 'signedOut') return show;
  if (isUnregistered(visitor)) return path === signUpOf(visitor) ? show : go(signUpOf(visitor));
  if (isPendingRecruiter(visitor)) return go(paths.recruiterSignup);
  if (!visitor.isStaff && mustConfirmPhone(visitor)) return go(paths.confirmSignup);
  return go(visitor.intended ?? (visitor.isStaff && !visitor.impersonatedId ? paths.desk : paths.home));
}

/** Where staff find what a candidate's address shows. */
function forStaff(path: string): string {
  const jobId = /^\/job\/([^/]+)\/?$/.exec(path)?.[1];
  return jobId ? `${paths.staffJobs}/${jobId}` : paths.desk;
}

/** Signed in, but the product does not know this person yet. */
function isUnregistered({ status, user }: Visitor): boolean {
  return status === 'newIdentity' || user?.id === '';
}

function signUpOf({ isStaffHost }: Visitor): string {
  return isStaffHost ? paths.recruiterSignup : paths.signup;
}

function toLogin(access: PageAccess, visitor: Visitor): Verdict {
  const keepsRoute = access !== 'confirmPhone' && !visitor.hasLeft;
  return { kind: 'go', to: paths.login, keepsRoute };
}

/** No phone to verify: it is verified, or the user is staff, who would change the impersonated candidate's phone. */
function provesNoPhone({ user, isStaff }: Visitor): boolean {
  return isStaff || user?.hasProvedPhone === true;
}

/** Accounts with a password of ours verify a phone first, not every later one; not during impersonation. */
function mustConfirmPhone({ user, impersonatedId }: Visitor): boolean {
  return !impersonatedId && user !== undefined && !user.hasProvedPhone && isOwnUsername(user.username);
}

function go(to: string): Verdict {
  return { kind: 'go', to };
}
