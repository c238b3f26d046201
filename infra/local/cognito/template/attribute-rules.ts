import { number, type Properties, part, truth } from './resource.ts';

/** The pool schema's rules for one attribute. Lengths are in characters. */
export interface AttributeRule {
  readonly required: boolean;
  readonly mutable: boolean;
  readonly longest: number;
}

/** The standard attributes of every pool (OpenID Connect Core, section 5.1, and Cognito's own list). */
export const standardAttributes: readonly string[] = [
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];

/** The longest value of any attribute, in characters (Cognito's quota). */
const longestValue = 2048;

/** The rules for all attributes of this pool's users, `custom:` ones included. */
export function readAttributeRules(pool: Properties): ReadonlyMap<string, AttributeRule> {
  const free = { required: false, mutable: true, longest: longestValue };
  const rules = new Map<string, AttributeRule>(standardAttributes.map((name) => [name, free]));
  for (const attribute of (pool.Schema ?? []) as Properties[]) {
    const name = String(attribute.Name);
    rules.set(rules.has(name) ? name : `custom:${name}`, {
      required: truth(attribute, 'Required', false),
      mutable: truth(attribute, 'Mutable', true),
      longest: number(part(attribute, 'StringAttributeConstraints'), 'MaxLength', longestValue),
    });
  }
  return rules;
}
