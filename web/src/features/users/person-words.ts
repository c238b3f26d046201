/** What happens when staff change an address. */
export const emailChangeHint =
  'A changed email has to be verified again. We tell the old address, and all sessions of this person end.';
