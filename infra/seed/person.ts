import { ownUsername } from '#shared/domain/account/account-username.ts';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { type City, cities } from './jobs/cities.ts';
import { firstNames, lastNames } from './names.ts';
import { inventedPhone } from './phone-numbers.ts';
import type { Random } from './random.ts';

/** An invented person, with the attributes that the identity provider stores. */
export interface SeedPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** +1 and ten digits. */
  readonly phone: string;
  readonly phoneVerified: boolean;
  readonly home: City;
}

/** Generates a person with an address of that domain; given attributes are kept. */
export type InventPerson = (domain: string, given?: Partial<SeedPerson>) => SeedPerson;

/** Generates persons whose addresses and numbers are unique within the world. */
export function inventPersons(random: Random): InventPerson {
  const addresses = new Set<string>();
  const numbersGiven = new Map<string, number>();
  return (domain, given = {}) => {
    const firstName = given.firstName ?? random.pick(firstNames);
    const lastName = given.lastName ?? random.pick(lastNames);
    const home = given.home ?? random.pick(cities);
    const email = given.email ?? freshAddress(addresses, firstName, lastName, domain);
    addresses.add(email);
    // 00 is the support line's.
    const n = (numbersGiven.get(home.state) ?? 0) + 1;
    numbersGiven.set(home.state, n);
    const phone = inventedPhone(home.state, n);
    return {
      username: ownUsername(inventUuid(random)),
      emailVerified: true,
      phoneVerified: true,
      ...given,
      firstName,
      lastName,
      home,
      email,
      phone,
    };
  };
}

function freshAddress(taken: ReadonlySet<string>, firstName: string, lastName: string, domain: string): string {
  const plain = (name: string) =>
    normalizeEmail(name)
      .normalize('NFD')
      .replace('ø', 'o')
      .replace('ł', 'l')
      .replace(/[^a-z]/g, '');
  const name = `${plain(firstName)}.${plain(lastName)}`;
  for (let n = 1; ; n++) {
    const address = `${name}${n === 1 ? '' : n}@${domain}`;
    if (!taken.has(address)) return address;
  }
}

/** A UUID in the form of version 4, but drawn from the seed. */
export function inventUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
