/** What happens when staff change an address. */
export const emailChangeHint =
  'A changed email has to be verified again. We tell the old address, and all sessions of this person end.';

/** The text of a row whose registration broke off [S02]. */
export const corruptedMessage = 'User profile corrupted. Please delete the profile and contact user to re-create it.';
