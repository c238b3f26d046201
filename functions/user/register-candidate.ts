import type { User } from '#shared/contract/people.ts';
import type { CandidateRegistration } from '#shared/contract/registrations.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { Problem } from '#shared/domain/problem.ts';
import { mayBeCompact, type Profession } from '#shared/domain/specialties.ts';
import { newMail, type OutboxItem, outbox } from '../_mail/outbox.ts';
import { usingInvitation } from '../_people/accounts/invitations.ts';
import { basics, type CandidateBasics, noEntries } from '../_people/profile/candidates.ts';
import type { UserRecord } from '../_people/user-record.ts';
import { addingUser, users } from '../_people/users.ts';
import { requireOffered, requireOneProfession } from '../_reference/chosen-specialties.ts';
import { type Home, homeOf } from '../_reference/home.ts';
import { settings } from '../_runtime/settings.ts';
import { transact } from '../_table/transaction.ts';
import { userAnswer } from './current-user.ts';
import { emailInUse, type SignUpIdentity, signUpIdentity } from './sign-up-identity.ts';

/**
 * Makes the signed-in identity a candidate. The token says who it is; a body that names somebody else is refused.
 * Sent again, or again after it was cut off, it answers the same.
 */
export async function registerCandidate(actor: Actor, body: CandidateRegistration): Promise<{ user: User }> {
  if (body.CognitoId !== actor.id) throw new Problem('forbidden', 'You can only register yourself.');
  const known = await users.find({ id: actor.id }, { consistent: true });
  if (known?.userType === 'Candidate') return { user: userAnswer(known) };
  if (known) throw emailInUse();
  const identity = await signUpIdentity(actor, body.Email);
  const profession = requireOneProfession(body.SpecialtyList, 'SpecialtyList');
  requireOffered(body.SpecialtyList, profession, [], 'SpecialtyList');
  const home = homeOf({ city: body.City, state: body.State, zipCode: body.ZipCode }, 'ZipCode');
  const user = newUser(identity, body);
  const refused = await transact([
    ...addingUser(user),
    basics.adding(newBasics(user, home, body, profession)),
    ...(await usingInvitation('candidate', body.RegistrationId, user)),
    ...(user.signupMethod === 'Internal' && !user.emailVerified ? [outbox.adding(confirmation(user))] : []),
  ]);
  if (!refused) return { user: userAnswer(user) };
  const winner = await users.find({ id: actor.id }, { consistent: true });
  if (winner?.userType === 'Candidate') return { user: userAnswer(winner) };
  throw emailInUse();
}

/** Asks for the proof of the address; the link itself is made when the mail goes out. */
function confirmation({ id: userId, email, firstName }: UserRecord): OutboxItem {
  return newMail('confirmEmail', [email], { userId, firstName });
}

function newUser(identity: SignUpIdentity, body: CandidateRegistration): UserRecord {
  const signupMethod = identity.method;
  return {
    id: identity.id,
    username: identity.username,
    email: body.Email,
    emailVerified: identity.emailVerified,
    phone: body.Phone,
    // Only a code proves a phone; a social sign-up and the one test account may be trusted by the stage's own settings,
    // never by the caller's word.
    phoneVerified:
      (identity.phoneVerified && identity.phone === body.Phone) ||
      (signupMethod !== 'Internal' && settings().autoVerifyPhone) ||
      body.Email === settings().testAccount,
    firstName: body.FirstName,
    lastName: body.LastName,
    userType: 'Candidate',
    signupMethod,
    groups: [],
    status: 'active',
    isFullyRegistered: true,
    team: '',
    avatar: '',
    createdAt: new Date().toISOString(),
    version: 1,
  };
}

function newBasics(user: UserRecord, home: Home, body: CandidateRegistration, profession: Profession): CandidateBasics {
  return {
    candidateId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    preferredContactMethod: body.PreferredContactMethod,
    notificationsActive: true,
    ...home,
    avatar: '',
    profession,
    specialtyIds: [...new Set(body.SpecialtyList)],
    yearsExperience: body.YearsExperience,
    licenseStates: [...new Set(body.licenseStateList)],
    isCompactLicense: body.LicenseIsCompact && mayBeCompact(profession),
    preferredStates: [...new Set(body.TopPreferredLocations)],
    preferredShifts: [],
    quality: '',
    isFirstTimeTraveler: !body.ExperienceTravelling,
    interests: body.Interests,
    optionalInterests: body.OptionalInterests,
    referralCode: body.ReferralCode,
    recruiterId: '',
    counts: noEntries,
    versions: {},
    version: 1,
  };
}
