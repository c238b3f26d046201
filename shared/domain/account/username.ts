import { isEmail } from '../contact/email.ts';

const rules: readonly [(text: string) => boolean, string][] = [
  [(text) => text.length >= 6, 'Must be at least 6 characters long.'],
  [(text) => text.length <= 128, 'Cannot be greater than 128 characters long.'],
  [(text) => !/\s/.test(text), 'Must not contain any whitespace.'],
];

/** Every rule that a text breaks as a username, in the promised words [A30], joined; none where it is an email address instead. */
export function usernameFault(text: string): string | undefined {
  if (isEmail(text)) return undefined;
  const faults = rules.flatMap(([holds, message]) => (holds(text) ? [] : [message]));
  return faults.length > 0 ? faults.join(' ') : undefined;
}
