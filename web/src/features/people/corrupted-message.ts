/** What a row says whose registration broke off (section 2.11). */
export const corruptedMessage = 'User profile corrupted. Please delete the profile and contact user to re-create it.';
