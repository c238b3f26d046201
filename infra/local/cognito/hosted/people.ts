/** A person whom the stand-ins of Google and Facebook know. */
export interface Person {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string | undefined;
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean;
}

/** Invented people, one for each case that a product must get right. */
export const people: readonly Person[] = [
  { id: '1001', givenName: 'Vera', familyName: 'Sample', email: 'vera@social.example', emailVerified: true },
  { id: '1002', givenName: 'Victor', familyName: 'Sample', email: 'victor@social.example', emailVerified: true },
  { id: '1003', givenName: 'Una', familyName: 'Sample', email: 'una@social.example', emailVerified: false },
  { id: '1004', givenName: 'Nomail', familyName: 'Sample', email: undefined, emailVerified: false },
  { id: '1005', givenName: 'Nova', familyName: 'Newcomer', email: 'newcomer@demo.example', emailVerified: true },
];

/** What the provider tells of a person, in its own words (OpenID Connect for Google, the Graph API for Facebook). */
export function profileOf(provider: string, person: Person): Readonly<Record<string, unknown>> {
  const { id, givenName, familyName, email, emailVerified } = person;
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
