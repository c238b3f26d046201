import { randomInt } from 'node:crypto';

/** The properties of GenerateSecretString that shape a password. */
export interface PasswordRules {
  readonly PasswordLength?: number | string;
  readonly ExcludeCharacters?: string;
  readonly ExcludeLowercase?: boolean;
  readonly ExcludeNumbers?: boolean;
  readonly ExcludePunctuation?: boolean;
  readonly ExcludeUppercase?: boolean;
  readonly IncludeSpace?: boolean;
  readonly RequireEachIncludedType?: boolean;
}

function shuffle(letters: string[]): string[] {
  for (let index = letters.length - 1; index > 0; index--) {
    const other = randomInt(index + 1);
    [letters[index], letters[other]] = [letters[other] ?? '', letters[index] ?? ''];
  }
  return letters;
}

/** A random password as Secrets Manager makes it: 32 characters unless told otherwise, each allowed type at least once. */
export function generatedPassword(rules: PasswordRules): string {
  const excluded = new Set(rules.ExcludeCharacters ?? '');
  const types = [
    rules.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    rules.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    rules.ExcludeNumbers ? '' : '0123456789',
    rules.ExcludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    rules.IncludeSpace ? ' ' : '',
  ]
    .map((letters) => [...letters].filter((letter) => !excluded.has(letter)))
    .filter((letters) => letters.length > 0);
  const pick = (letters: readonly string[]) => letters[randomInt(letters.length)] ?? '';
  const length = Number(rules.PasswordLength ?? 32);
  const password = rules.RequireEachIncludedType === false ? [] : types.map(pick);
  const all = types.flat();
  while (password.length < length) password.push(pick(all));
  return shuffle(password).join('');
}
