/** An account of the emulated Google and Facebook. */
export interface ProviderAccount {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string | undefined;
  /** Whether the provider reports the address as verified. */
  readonly emailVerified: boolean;
}

/** Invented accounts, one per case that the product must handle. */
export const providerAccounts: readonly ProviderAccount[] = [
  { id: '1001', givenName: 'Vera', familyName: 'Sample', email: 'vera@social.example', emailVerified: true },
  { id: '1002', givenName: 'Victor', familyName: 'Sample', email: 'victor@social.example', emailVerified: true },
  { id: '1003', givenName: 'Una', familyName: 'Sample', email: 'una@social.example', emailVerified: false },
  { id: '1004', givenName: 'Nomail', familyName: 'Sample', email: undefined, emailVerified: false },
  { id: '1005', givenName: 'Nova', familyName: 'Newcomer', email: 'newcomer@demo.example', emailVerified: true },
];

/** The profile in the provider's own field names (OpenID Connect for Google, the Graph API for Facebook). */
export function profileOf(provider: string, account: ProviderAccount): Readonly<Record<string, unknown>> {
  const { id, givenName, familyName, email, emailVerified } = account;
  const name = `${givenName} ${familyName}`;
  const address = email ? { email } : {};
  return provider === 'Facebook'
    ? { id, ...address, first_name: givenName, last_name: familyName, name }
    : {
        sub: id,
        ...address,
        ...(email ? { email_verified: emailVerified } : {}),
        given_name: givenName,
        family_name: familyName,
        name,
      };
}
