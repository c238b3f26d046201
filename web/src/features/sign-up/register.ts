import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { User } from '#shared/contract/people.ts';
import { normalizeEmail } from '#shared/domain/email.ts';
import { parseLocation } from '#shared/domain/location.ts';
import { normalizePhone } from '#shared/domain/phone.ts';
import { call } from '../../lib/call.ts';
import { config } from '../../lib/config.ts';
import { keepIntendedRoute, skipsCongrats } from '../../lib/landing.ts';
import { paths } from '../../lib/paths.ts';
import { messageOf, Refused } from '../../lib/refused.ts';
import { knowUser } from '../../lib/session.ts';
import { sessionState } from '../../lib/session-state.ts';
import { storedToken } from '../../lib/stored-token.ts';
import { forgetSignUp } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up-rules.ts';

const failed = 'Failed to register user.';

/**
 * The end of the sign-up: makes the identity (unless there is one: social, or an earlier try that was cut off), registers the
 * candidate with its token and has a code sent to the phone. The session changes last, and the guards lead on from there.
 */
export async function register(values: SignUpValues): Promise<void> {
  const identity = await import('../../lib/identity.ts');
  const phone = normalizePhone(values.about.phone) ?? '';
  if (!isHere(values)) await makeAccount(values, phone);
  const who = await identity.whoIsSignedIn();
  const isSocial = !who.username.startsWith('internal_');
  const isAutoVerified = isSocial && config().autoVerifyPhone;
  const body = registrationOf(values, phone, who);
  const { user } = await call(api.user.registerCandidate, isAutoVerified ? { autoVerifyPhone: 'true' } : {}, body);
  if (!user.phoneConfirmed) await sendPhoneCode(user, phone, who.phone);
  forgetSignUp();
  keepIntendedRoute(landingOf(user));
  knowUser(user);
}

/** Whether the identity to register is signed in already; one of another address, from a try before, does not count. */
function isHere({ account }: SignUpValues): boolean {
  if (!storedToken()) return false;
  return sessionState().status === 'newIdentity' || made?.email === normalizeEmail(account.email);
}

/** The account that this visit has made; a repeated try signs it in instead of making it again. */
let made: { readonly email: string; readonly username: string } | undefined;

async function makeAccount({ account, about }: SignUpValues, phone: string): Promise<void> {
  const { createAccount, signInWithPassword } = await import('../../lib/identity.ts');
  const email = normalizeEmail(account.email);
  try {
    if (made?.email !== email) {
      const firstName = about.firstname.trim();
      const lastName = about.lastname.trim();
      made = {
        email,
        username: await createAccount({ email, password: account.password, phone, firstName, lastName }),
      };
    }
    await signInWithPassword(made.username, account.password);
  } catch (error) {
    throw accountRefusal(messageOf(error, failed));
  }
}

/** The identity provider's words for an account that cannot be made, turned into ours. */
export function accountRefusal(said: string): Refused {
  if (said.includes('Email is already in use')) return onEmail('Email is already in use.');
  if (said.includes('User already exists')) return onEmail('Username already in use.');
  if (said.includes('Username cannot be of email format')) return onEmail('Username cannot be an email address');
  return new Refused(400, said);
}

function onEmail(message: string): Refused {
  return new Refused(409, message, { fields: { email: message } });
}

/** A code that could not be sent is asked for again on the next page; the registration stands. */
async function sendPhoneCode(user: User, phone: string, known: string): Promise<void> {
  if (user.emailAddress === config().testAccount) return;
  const { changePhone, sendCode } = await import('../../lib/identity.ts');
  await (known === phone ? sendCode('phone_number') : changePhone(phone)).catch(() => undefined);
}

function landingOf(user: User): string {
  if (!user.phoneConfirmed) return paths.confirmSignup;
  return skipsCongrats() ? paths.home : paths.congrats;
}

/** The registration payload with the documents' names. */
function registrationOf(
  { account, about, work, prefandinterests }: SignUpValues,
  phone: string,
  who: { cognitoId: string; email: string },
): BodyOf<typeof api.user.registerCandidate> {
  const place = parseLocation(about.location);
  return {
    CognitoId: who.cognitoId,
    Email: who.email || account.email,
    FirstName: about.firstname,
    LastName: about.lastname,
    Phone: phone,
    PreferredContactMethod: about.contactMethod,
    City: place?.city ?? '',
    State: place?.state ?? '',
    ZipCode: place?.zipCode ?? '',
    SpecialtyList: work.specialtyList ?? [],
    YearsExperience: Number(work.yearsExperience) as 0 | 1 | 2 | 3 | 5,
    TopPreferredLocations: prefandinterests.topLocations ?? [],
    ExperienceTravelling: prefandinterests.firstTime !== 'yes',
    Interests: prefandinterests.nextAdventure ?? '',
    OptionalInterests: prefandinterests.interests ?? '',
    ReferralCode: Number(account.referral || 0),
    RegistrationId: null,
    licenseStateList: work.licenseStateList ?? [],
    LicenseIsCompact: work.isCompactLicense ?? false,
  };
}
