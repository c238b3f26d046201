import type { User } from '#shared/contract/people.ts';
import type { CandidateRegistration } from '#shared/contract/user.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { normalizeEmail } from '#shared/domain/email.ts';
import { stateCodeOf } from '#shared/domain/location.ts';
import { Problem } from '#shared/domain/problem.ts';
import { mayBeCompact, type Profession, professionOf } from '#shared/domain/specialties.ts';
import { basics, type CandidateBasics, noEntries } from '../_data/candidates.ts';
import { findIdentity, type Identity } from '../_data/identity-provider.ts';
import { findZip } from '../_data/reference/places.ts';
import { findSpecialty } from '../_data/reference/specialties.ts';
import { transact } from '../_data/transaction.ts';
import type { UserRecord } from '../_data/user-record.ts';
import { addingUser, users } from '../_data/users.ts';
import { settings } from '../_http/settings.ts';
import { userAnswer } from './current-user.ts';

/**
 * Makes the signed-in identity a candidate. The token says who it is; a body that names somebody else is refused.
 * Sent again, or again after it was cut off, it answers the same.
 */
export async function registerCandidate(actor: Actor, body: CandidateRegistration): Promise<{ user: User }> {
  if (body.CognitoId !== actor.id) throw new Problem('forbidden', 'You can only register yourself.');
  const known = await users.find({ id: actor.id }, { consistent: true });
  if (known) return { user: userAnswer(known) };
  const identity = await findIdentity(actor.username);
  if (!identity) throw new Problem('unauthenticated', 'Please sign in.');
  if (normalizeEmail(identity.email) !== body.Email) {
    throw new Problem('invalid', 'The email must be the one you signed up with.', {
      fields: { Email: 'This is not the email you signed up with.' },
    });
  }
  const profession = requireOneProfession(body.SpecialtyList);
  const home = homeOf(body);
  const user = newUser(identity, body);
  const refused = await transact([
    ...addingUser(user),
    basics.adding(newBasics(user, { ...body, ...home }, profession)),
  ]);
  if (!refused) return { user: userAnswer(user) };
  const winner = await users.find({ id: actor.id }, { consistent: true });
  if (winner) return { user: userAnswer(winner) };
  throw new Problem('conflict', 'Email is already in use', { fields: { Email: 'Email is already in use.' } });
}

function requireOneProfession(specialtyIds: readonly number[]): Profession {
  const chosen = specialtyIds.map((id) => findSpecialty(id));
  const categories = new Set(chosen.map((specialty) => specialty?.category));
  const [category] = categories;
  if (category && categories.size === 1) return professionOf(category);
  throw new Problem('invalid', 'Please check SpecialtyList.', {
    fields: {
      SpecialtyList: chosen.includes(undefined)
        ? 'Contains a specialty that does not exist.'
        : 'All specialties must belong to one profession.',
    },
  });
}

/** City and state as given, or as the zip says; Problem invalid when neither tells where somebody lives. */
function homeOf(body: CandidateRegistration): Pick<CandidateRegistration, 'City' | 'State' | 'ZipCode'> {
  const { City, State, ZipCode } = body;
  if (City && State) return { City, State, ZipCode };
  const place = ZipCode ? findZip(ZipCode) : undefined;
  const state = place && stateCodeOf(place.state);
  if (place && state) return { City: place.city, State: state, ZipCode };
  throw new Problem('invalid', 'Please check your location.', {
    fields: { ZipCode: 'Please enter a valid city, state or 5 digit zipcode' },
  });
}

function newUser(identity: Identity, body: CandidateRegistration): UserRecord {
  const signupMethod = methodOf(identity.username);
  return {
    id: identity.id,
    username: identity.username,
    email: body.Email,
    emailVerified: identity.emailVerified,
    phone: body.Phone,
    // Only a code proves a phone; a social sign-up may be trusted by the stage's own setting, never by the caller's.
    phoneVerified:
      (identity.phoneVerified && identity.phone === body.Phone) ||
      (signupMethod !== 'Internal' && settings().autoVerifyPhone),
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

/** The provider names federated users "google_…" and "facebook_…"; everybody else came in by password. */
function methodOf(username: string): UserRecord['signupMethod'] {
  if (/^google_/i.test(username)) return 'Google';
  if (/^facebook_/i.test(username)) return 'Facebook';
  return 'Internal';
}

function newBasics(user: UserRecord, body: CandidateRegistration, profession: Profession): CandidateBasics {
  return {
    candidateId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    preferredContactMethod: body.PreferredContactMethod,
    notificationsActive: true,
    city: body.City,
    state: body.State,
    zipCode: body.ZipCode,
    avatar: '',
    summary: '',
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
    version: 1,
  };
}
