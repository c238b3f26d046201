const rules: readonly [{ test(text: string): boolean }, string][] = [
  [/[A-Z]/, 'Must contain at least 1 uppercase letter.'],
  [/[a-z]/, 'Must contain at least 1 lowercase letter.'],
  [/[0-9]/, 'Must contain at least 1 number.'],
  // The special characters that the identity provider counts (a space inside counts too).
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'Must contain at least 1 special character.'],
  [/^[\s\S]{8,}$/, 'Must be at least 8 characters long.'],
  // The identity provider's own pattern.
  [{ test: (text) => text.trim() === text }, 'Must not begin or end with a space.'],
];

/** Every rule a password breaks, in a fixed order and in the promised words [A30]; empty when it is fine. */
export function passwordFaults(password: string): string[] {
  return rules.filter(([rule]) => !rule.test(password)).map(([, message]) => message);
}

/** The rules in words, below the field [A30]. */
export const passwordHint =
  'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character, no space at either end.';
