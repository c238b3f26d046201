import type { RecruiterRegistration } from '#shared/contract/registrations.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { requireCompanyEmail } from '#shared/domain/contact/company-email.ts';
import { Problem } from '#shared/domain/problem.ts';
import { usingInvitation } from '../_people/accounts/invitations.ts';
import { type RecruiterRecord, recruiters } from '../_people/recruiters.ts';
import type { UserRecord } from '../_people/user-record.ts';
import { addingUser, users } from '../_people/users.ts';
import { requireOffered, requireOneProfession } from '../_reference/chosen-specialties.ts';
import { settings } from '../_runtime/settings.ts';
import { keepAvatar } from '../_storage/avatars.ts';
import { transact } from '../_table/transaction.ts';
import { emailInUse, type SignUpIdentity, signUpIdentity } from './sign-up-identity.ts';

/**
 * Makes the signed-in identity with a company address a recruiter who still waits for the group: without any right until
 * admin/recruitergroup has seen all proofs. Sent again, or again after it was cut off, it answers the same.
 */
export async function registerRecruiter(
  actor: Actor,
  body: RecruiterRegistration,
): Promise<{ id: string; cognitoId: string }> {
  if (body.CognitoId !== actor.id) throw new Problem('forbidden', 'You can only register yourself.');
  const answer = { id: actor.id, cognitoId: actor.id };
  const known = await users.find({ id: actor.id }, { consistent: true });
  if (known?.userType === 'Recruiter') return answer;
  if (known) throw emailInUse();
  const identity = await signUpIdentity(actor, body.Email);
  requireStaffIdentity(identity);
  const profession = requireOneProfession(body.SpecialtyUidList, 'SpecialtyUidList');
  requireOffered(body.SpecialtyUidList.map(Number), profession, [], 'SpecialtyUidList');
  const user = newUser(identity, body);
  const invitation = await usingInvitation('recruiter', body.RegistrationId, user);
  // The file first, then what points to it: a pointer never leads nowhere.
  const avatar = body.PictureFileBase64Str
    ? await keepAvatar(actor.id, body.PictureFileBase64Str, 'PictureFileBase64Str')
    : '';
  const refused = await transact([
    ...addingUser({ ...user, avatar }),
    recruiters.adding(newRecruiter(user, avatar, body)),
    ...invitation,
  ]);
  if (!refused) return answer;
  const winner = await users.find({ id: actor.id }, { consistent: true });
  if (winner?.userType === 'Recruiter') return answer;
  throw emailInUse();
}

/** Staff sign in by password, with an address of the company. */
function requireStaffIdentity(identity: SignUpIdentity): void {
  requireCompanyEmail(identity.email, settings().companyDomains, { field: 'Email' });
  if (identity.method !== 'Internal')
    throw new Problem('forbidden', 'Recruiters sign up with an email and a password.');
}

function newUser(identity: SignUpIdentity, body: RecruiterRegistration): UserRecord {
  return {
    id: identity.id,
    username: identity.username,
    email: body.Email,
    emailVerified: identity.emailVerified,
    phone: body.Phone,
    phoneVerified: identity.phoneVerified && identity.phone === body.Phone,
    firstName: body.FirstName,
    lastName: body.LastName,
    userType: 'Recruiter',
    signupMethod: identity.method,
    groups: [],
    status: 'pending',
    // Nothing is missing of the profile (a row that says otherwise is shown as corrupted); what is missing is the group.
    isFullyRegistered: true,
    team: body.AssignedTeam,
    avatar: '',
    createdAt: new Date().toISOString(),
    version: 1,
  };
}

function newRecruiter(user: UserRecord, avatar: string, body: RecruiterRegistration): RecruiterRecord {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    team: body.AssignedTeam,
    biography: body.Biography ?? '',
    calendlyLink: body.CalendlyLink ?? '',
    avatar,
    specialtyIds: [...new Set(body.SpecialtyUidList.map(Number))],
    // Takes part in the round robin from the moment of the grant on (isActive); an admin may take somebody out later.
    useRoundRobin: true,
    isActive: false,
    assignedCount: 0,
    lastAssignedAt: '',
    version: 1,
  };
}
