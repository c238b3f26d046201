import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { letterTo } from '../portal.ts';
import { grantedCall, siteConfig } from '../provider-call.ts';
import { aNewAccount, type TestAccount } from './new-account.ts';
import { aPhoneNumber } from './sign-up-steps.ts';

/** A number that no other test has. */
export const aPhone = () => `+1${aPhoneNumber()}`;

/** An identity with a company address and a number of its own, before its registration. */
export async function aStaffAccount(domain = 'caravel.example'): Promise<TestAccount & { phone: string }> {
  const phone = aPhone();
  return { ...(await aNewAccount(`staff-${randomUUID().slice(0, 13)}@${domain}`, phone)), phone };
}

/** A recruiter who has registered and waits for the group. */
export async function aPendingRecruiter(): Promise<TestAccount & { phone: string }> {
  const account = await aStaffAccount();
  await account.call(api.user.registerRecruiter, {}, aRecruiterRegistration(account));
  return account;
}

/** Proves a contact of an account with the code that is sent to it, or that a change of it has sent already. */
export async function prove(
  account: { readonly token: string; readonly email: string; readonly phone: string },
  contact: 'email' | 'phone_number',
  { isSent = false } = {},
): Promise<void> {
  const about = { AccessToken: account.token, AttributeName: contact };
  if (!isSent) await grantedCall('GetUserAttributeVerificationCode', about);
  const { code } = await letterTo(contact === 'email' ? account.email : account.phone, ({ code }) => code !== null);
  await grantedCall('VerifyUserAttribute', { ...about, Code: code ?? '' });
}

/** The provider's client of a browser, without any right of ours. */
export async function providerClient(): Promise<CognitoIdentityProviderClient> {
  const config = await siteConfig();
  return new CognitoIdentityProviderClient({
    region: config.region ?? '',
    endpoint: config.userPoolEndpoint ?? '',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
}

/** A registration payload that is right for this account; anything may be overridden. */
export function aRecruiterRegistration(
  account: { readonly id: string; readonly email: string; readonly phone: string },
  more: Partial<BodyOf<typeof api.user.registerRecruiter>> = {},
): BodyOf<typeof api.user.registerRecruiter> {
  return {
    CognitoId: account.id,
    Email: account.email,
    FirstName: 'Robin',
    LastName: 'Vale',
    Phone: account.phone,
    AssignedTeam: 'Direct',
    CalendlyLink: 'https://meet.example/robin',
    Biography: 'Ten years of night shifts.',
    SpecialtyUidList: ['1001', '1002'],
    ...more,
  };
}
