/**
 * The message for an address that belongs to a social account [A18]. The identity provider wraps what its triggers say
 * ("PreSignUp failed with error … ."): only the catalogue's part is for people.
 */
export function registeredUsing(said: string): string | undefined {
  return /Email was registered using \w+ Sign In/.exec(said)?.[0];
}
