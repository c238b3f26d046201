import type { Cognito } from './cognito.ts';
import { type CodeDelivery, deliveryTo } from './send-code.ts';
import type { SrpSecret } from './srp.ts';
import type { ContactAttribute, Pool } from './template/pool.ts';

/**
 * Cognito's fake answers for an unknown name, deterministic by name and pool, so that responses do not reveal user existence (Developer
 * Guide, "Managing user existence error responses"; RFC 5054, section 2.5.1.3).
 */

/** A salt and verifier that no password matches. */
export function fakeSecret(cognito: Cognito, pool: Pool, name: string): SrpSecret {
  const draw = (what: string) => cognito.digest('unknown user', pool.id, cognito.users.fold(pool, name), what);
  const verifier = Array.from({ length: 12 }, (_, index) => draw(`verifier ${index}`)).join('');
  return { salt: draw('salt').slice(0, 32), verifier };
}

/** The name for SRP: a user name is returned as it is; an alias would be answered with a user name, so one is generated. */
export function fakeUsername(cognito: Cognito, pool: Pool, name: string): string {
  if (!name.includes('@') && !name.startsWith('+')) return cognito.users.fold(pool, name);
  const hex = cognito.digest('unknown user', pool.id, cognito.users.fold(pool, name), 'username');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The delivery details of a code that is never sent. */
export function fakeDelivery(cognito: Cognito, pool: Pool, name: string): CodeDelivery {
  const draw = (what: string) => cognito.digest('unknown user', pool.id, cognito.users.fold(pool, name), what);
  const letter = (what: string) => String.fromCharCode(97 + (Number.parseInt(draw(what).slice(0, 8), 16) % 26));
  const contact: ContactAttribute = pool.autoVerified.includes('email') ? 'email' : 'phone_number';
  if (name.includes('@')) return deliveryTo('email', name);
  if (contact === 'email') return deliveryTo('email', `${letter('local')}@${letter('domain')}`);
  return deliveryTo(contact, String(Number.parseInt(draw('phone').slice(0, 8), 16) % 10_000).padStart(4, '0'));
}
