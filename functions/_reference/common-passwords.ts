import list from './common-passwords.json' with { type: 'json' };

let known: ReadonlySet<string> | undefined;

/** Letters that people write as signs. */
const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const written = (text: string) => text.replace(/[@431!0$57]/g, (sign) => signs[sign] ?? sign);

/** What is added to a word so that it has a digit and a sign: it makes the word no harder to guess. */
const mostAdded = 6;

/** A password as it is, without the signs around it, without the digits too, and without those behind it alone. */
const within = [/^.*/s, /[a-z0-9](?:.*[a-z0-9])?/s, /[a-z](?:.*[a-z])?/s, /^.*[a-z]/s];

/** Whether a password is one of the commonest, in any case, with signs for letters or with a few digits and signs around it [Y18]. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(list);
  const text = password.toLowerCase();
  const words = within
    .map((part) => part.exec(text)?.[0] ?? '')
    .filter((word) => text.length - word.length <= mostAdded);
  return [...words, ...words.map(written)].some((word) => known?.has(word));
}
