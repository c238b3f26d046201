/** First and last name as they are shown; one that is unknown leaves no space behind. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** A name for someone who has entered none yet. */
export function nameOrNone(name: string | undefined): string {
  return name || 'No name';
}

/** A name for someone whose account is gone, and with it the name. */
export function nameOrLeft(name: string | undefined): string {
  return name || 'Someone who has left';
}
