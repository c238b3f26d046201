import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { api } from '#shared/contract/index.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import { grantedCall } from '../provider-call.ts';
import { type SignedInPerson, signedIn } from './sign-in.ts';

/** An identity that has signed up and signed in, but is not registered yet. */
export interface TestAccount extends SignedInPerson {
  readonly email: string;
  readonly username: string;
  readonly id: string;
}

/** Signs a new user up as the browser does. */
export async function aNewAccount(
  email = `test-${randomUUID().slice(0, 13)}@demo.example`,
  phone?: string,
): Promise<TestAccount> {
  const username = `internal_${randomUUID()}`;
  await addIdentity(username, email, demoPassword, phone);
  const person = await signedIn(email, demoPassword, 'site', username);
  const claims = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return { ...person, email, username, id: claims.sub };
}

/** The provider's sign-up with our attributes; throws the provider's error. */
export async function addIdentity(
  username: string,
  email: string,
  password: string = demoPassword,
  phone = '+15125550147',
): Promise<void> {
  await grantedCall('SignUp', {
    Username: username,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'phone_number', Value: phone },
      { Name: 'given_name', Value: 'Test' },
      { Name: 'family_name', Value: 'Person' },
      { Name: 'name', Value: 'Test Person' },
    ],
  });
}

/** A registration payload that is right for this account; anything may be overridden. */
export function aRegistration(
  account: Pick<TestAccount, 'id' | 'email'>,
  more: Partial<BodyOf<typeof api.user.registerCandidate>> = {},
): BodyOf<typeof api.user.registerCandidate> {
  return {
    CognitoId: account.id,
    Email: account.email,
    FirstName: 'Test',
    LastName: 'Person',
    Phone: '+15125550147',
    PreferredContactMethod: 'Text',
    City: 'Austin',
    State: 'TX',
    ZipCode: '',
    SpecialtyList: [1001],
    YearsExperience: 2,
    TopPreferredLocations: ['TX'],
    ExperienceTravelling: true,
    Interests: 'Take Home Pay',
    licenseStateList: ['TX'],
    LicenseIsCompact: true,
    ...more,
  };
}
