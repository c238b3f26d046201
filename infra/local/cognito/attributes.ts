import { invalid, notAuthorized } from './errors.ts';
import type { User } from './state/user.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';

/** Attributes by name. */
export type Attributes = Readonly<Record<string, string>>;

const nonConforming = (reason: string) => invalid(`Attributes did not conform to the schema: ${reason}`);

/** Linear-time check without a backtracking pattern: one `@`, a local part, a dotted domain, no space or control character. */
function isEmail(value: string): boolean {
  const [local, domain, ...more] = value.split('@');
  return (
    Boolean(local) && more.length === 0 && /^[^\s.]+(?:\.[^\s.]+)+$/.test(domain ?? '') && !/[\s\p{C}]/u.test(value)
  );
}

function assertFormat(name: string, value: string): void {
  if (name === 'email' && !isEmail(value)) throw invalid('Invalid email address format.');
  if (name === 'phone_number' && !/^\+[1-9]\d{4,14}$/.test(value)) throw invalid('Invalid phone number format.');
  if (name.endsWith('_verified') && value !== 'true' && value !== 'false') throw invalid(`Invalid ${name} value.`);
}

/** Throws InvalidParameterException when a value does not fit the pool's schema. An empty value deletes the attribute. */
export function assertAttributes(pool: Pool, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const rule = pool.attributes.get(name);
    if (!rule) throw nonConforming(`Type for attribute {${name}} could not be determined`);
    if (value.length > rule.longest) {
      throw nonConforming(`${name}: String must be no longer than ${rule.longest} characters\n`);
    }
    if (value) assertFormat(name, value);
    else if (rule.required) throw nonConforming(`${name}: The attribute ${name} is required\n`);
  }
}

/** Throws InvalidParameterException when a new user lacks a required attribute. */
export function assertComplete(pool: Pool, attributes: Attributes): void {
  for (const [name, rule] of pool.attributes) {
    if (rule.required && !attributes[name]) throw nonConforming(`${name}: The attribute ${name} is required\n`);
  }
}

/** Throws InvalidParameterException when an existing user's immutable attribute would change. */
export function assertMutable(pool: Pool, attributes: Attributes, user: User): void {
  for (const [name, value] of Object.entries(attributes)) {
    const frozen = pool.attributes.get(name)?.mutable === false && user.attributes[name] !== undefined;
    if (frozen && user.attributes[name] !== value) throw invalid(`user.${name}: Attribute cannot be updated.\n`);
  }
}

/** Throws NotAuthorizedException unless the client may write all of these. Clients can never write the verified flags. */
export function assertWritable(client: Client, names: Iterable<string>): void {
  for (const name of names) {
    if (!client.writable.has(name) || name.endsWith('_verified') || name === 'sub' || name === 'identities') {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
  }
}

/** Applies changes to a user's attributes; an empty value deletes. */
export function applyAttributes(user: User, changes: Attributes): void {
  const merged = Object.entries({ ...user.attributes, ...changes }).filter(([, value]) => value !== '');
  user.attributes = Object.fromEntries(merged);
}

/** All attributes as `{Name, Value}`, `sub` first; with a client, only those that it may read. */
export function listAttributes(user: User, client?: Client): { Name: string; Value: string }[] {
  const seen = Object.entries(user.attributes).filter(
    ([name]) => !client || client.readable.has(name) || name === 'identities',
  );
  return [['sub', user.sub] as const, ...seen].map(([Name, Value]) => ({ Name, Value }));
}
