import type { CandidateRegistration } from '#shared/contract/registrations.ts';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mayBeCompact, type Profession } from '#shared/domain/specialties.ts';
import { newMail, type OutboxItem, outbox } from '../_mail/outbox.ts';
import { usingInvitation } from '../_people/accounts/invitations.ts';
import { basics, type CandidateBasics, noEntries } from '../_people/profile/candidates.ts';
import { countingReferral, findReferrer } from '../_people/referrals.ts';
import type { UserRecord } from '../_people/user-record.ts';
import { addingUser } from '../_people/users.ts';
import { requireOffered, requireOneProfession } from '../_reference/chosen-specialties.ts';
import { type Home, locateHome, requireKnownCity } from '../_reference/locate-home.ts';
import { settings } from '../_runtime/settings.ts';
import { transact } from '../_table/transaction.ts';
import { userAnswer } from './current-user.ts';
import { findRegistered, newUser } from './new-user.ts';
import { emailInUse, type SignUpIdentity, signUpIdentity } from './sign-up-identity.ts';

/** Makes the signed-in identity a candidate; a body that names another identity is refused. Idempotent. */
export async function registerCandidate(actor: Actor, body: CandidateRegistration): Promise<{ user: SignedInUser }> {
  const find = () => findRegistered(actor.id, 'Candidate', body.CognitoId);
  const known = await find();
  if (known) return { user: userAnswer(known) };
  const identity = await signUpIdentity(actor, body.Email);
  const profession = requireOneProfession(body.SpecialtyList, 'SpecialtyList');
  requireOffered(body.SpecialtyList, profession, [], 'SpecialtyList');
  const home = locateHome({ city: body.City, state: body.State, zipCode: body.ZipCode }, 'ZipCode');
  requireKnownCity(home, 'City');
  const user = newCandidate(identity, body);
  const own = newBasics(user, home, body, profession);
  const along = [
    ...(await usingInvitation('candidate', body.RegistrationId, user)),
    ...(user.signupMethod === 'Internal' && !user.emailVerified ? [outbox.adding(confirmation(user))] : []),
  ];
  const adding = (candidate: CandidateBasics) => [...addingUser(user), basics.adding(candidate), ...along];
  const referredBy = await findReferrer(body.ReferralCode);
  if (referredBy && !(await transact([...adding({ ...own, referredBy }), countingReferral(referredBy)])))
    return { user: userAnswer(user) };
  // Who referred may have been deleted in the meantime.
  if (!(await transact(adding(own)))) return { user: userAnswer(user) };
  const winner = await find();
  if (winner) return { user: userAnswer(winner) };
  throw emailInUse();
}

/** The mail that verifies the address; its link is made when it is sent. */
function confirmation({ id: userId, email, firstName }: UserRecord): OutboxItem {
  return newMail('confirmEmail', [email], { userId, firstName });
}

/** The stage's settings may trust the phone of a social sign-up, and of the one test account. */
function newCandidate(identity: SignUpIdentity, body: CandidateRegistration): UserRecord {
  const user = newUser(identity, body, { userType: 'Candidate', status: 'active', team: '' });
  const isTrusted =
    (identity.method !== 'Internal' && settings().autoVerifyPhone) || body.Email === settings().testAccount;
  return { ...user, phoneVerified: user.phoneVerified || isTrusted };
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
