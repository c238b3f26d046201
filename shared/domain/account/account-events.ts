/** Why sessions ended, each with what the account page says of it. */
export const sessionEnds = {
  loggedOut: 'Logged out',
  everywhere: 'Logged out everywhere',
  byAdmin: 'Logged out everywhere by an admin',
  password: 'Logged out everywhere, as the password was reset',
  ownPassword: 'Logged out everywhere, as you changed the password',
  email: 'Logged out everywhere, as our staff changed the email',
  authenticator: 'Logged out everywhere, as the authenticator app was changed',
  rights: 'Logged out everywhere, as rights were taken away',
} as const;

export type SessionEnd = keyof typeof sessionEnds;

/** What is kept of the sessions of an account: a sign-in, a call that was not allowed, an end. */
export const accountEventKinds = ['signedIn', 'refused', 'ended'] as const;
