import type { RecruiterRegistration } from '#shared/contract/registrations.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { requireCompanyEmail } from '#shared/domain/contact/email.ts';
import { Problem } from '#shared/domain/problem.ts';
import { usingInvitation } from '../_people/accounts/invitations.ts';
import { type RecruiterRecord, recruiters } from '../_people/recruiters.ts';
import type { UserRecord } from '../_people/user-record.ts';
import { addingUser } from '../_people/users.ts';
import { requireOffered, requireOneProfession } from '../_reference/chosen-specialties.ts';
import { settings } from '../_runtime/settings.ts';
import { storeAvatar } from '../_storage/avatars.ts';
import { transact } from '../_table/transaction.ts';
import { findRegistered, newUser } from './new-user.ts';
import { emailInUse, type SignUpIdentity, signUpIdentity } from './sign-up-identity.ts';

/**
 * Makes the signed-in identity with a company address a pending recruiter, who has no rights until admin/recruitergroup grants the
 * group. Idempotent.
 */
export async function registerRecruiter(
  actor: Actor,
  body: RecruiterRegistration,
): Promise<{ id: string; cognitoId: string }> {
  const answer = { id: actor.id, cognitoId: actor.id };
  const find = () => findRegistered(actor.id, 'Recruiter', body.CognitoId);
  if (await find()) return answer;
  const identity = await signUpIdentity(actor, body.Email);
  requireStaffIdentity(identity);
  const profession = requireOneProfession(body.SpecialtyUidList, 'SpecialtyUidList');
  requireOffered(body.SpecialtyUidList.map(Number), profession, [], 'SpecialtyUidList');
  // A profile that is not fully registered is shown as corrupted; a pending recruiter lacks nothing but the group.
  const user = newUser(identity, body, { userType: 'Recruiter', status: 'pending', team: body.AssignedTeam });
  const invitation = await usingInvitation('recruiter', body.RegistrationId, user);
  // The file before the record that points at it, so that no record points at a missing file.
  const avatar = body.PictureFileBase64Str
    ? await storeAvatar(actor.id, body.PictureFileBase64Str, 'PictureFileBase64Str')
    : '';
  const refused = await transact([
    ...addingUser({ ...user, avatar }),
    recruiters.adding(newRecruiter(user, avatar, body)),
    ...invitation,
  ]);
  if (!refused || (await find())) return answer;
  throw emailInUse();
}

/** Staff sign in with a password and an address of the company. */
function requireStaffIdentity(identity: SignUpIdentity): void {
  requireCompanyEmail(identity.email, settings().companyDomains, { field: 'Email' });
  if (identity.method !== 'Internal')
    throw new Problem('forbidden', 'notAllowed', 'Recruiters sign up with an email and a password.');
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
    // Counts from the grant of the group on (isActive); an admin may switch it off later.
    useRoundRobin: true,
    isActive: false,
    assignedCount: 0,
    lastAssignedAt: '',
    version: 1,
  };
}
