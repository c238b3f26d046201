/** First and last name as they are shown; one that is unknown leaves no space behind. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
