/** The text of a row whose registration broke off [S02]. */
export const corruptedMessage = 'User profile corrupted. Please delete the profile and contact user to re-create it.';
