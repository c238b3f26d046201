type Normalize = (text: string) => string | undefined;

let normalize: Normalize | undefined;

/** A number was read before the rules are loaded: the validation of requests loads them and starts again. */
export class PhoneRulesMissing extends Error {
  override readonly name = 'PhoneRulesMissing';
}

/** Sets the rules: for the browser and tests, which load phone-rules-loaded.ts with the form. */
export function knowPhoneRules(rules: Normalize): void {
  normalize = rules;
}

/**
 * Loads the rules of numbers. They are as large as a tenth of a Lambda and most calls take no number, so that a function
 * does it when the first one comes.
 */
export async function loadPhoneRules(): Promise<void> {
  normalize ??= (await import('./phone.ts')).normalizePhone;
}

/** +1 and ten digits, or undefined for no US number; throws PhoneRulesMissing before the rules are loaded. */
export function readPhone(text: string): string | undefined {
  if (!normalize) throw new PhoneRulesMissing();
  return normalize(text);
}
