/** The intended route: asked for before signing in. Stored for this tab, also across a social sign-in. */
const intendedKey = 'caravel.intended';
const skipKey = 'caravel.skipCongrats';

/** The page that a visitor wanted before signing in. */
export function intendedRoute(): string | undefined {
  return sessionStorage.getItem(intendedKey) ?? undefined;
}

/** Keeps the page to go to after signing in, for this tab. */
export function keepIntendedRoute(path: string): void {
  sessionStorage.setItem(intendedKey, path);
}

/** Forgets the page to go to. */
export function dropIntendedRoute(): void {
  sessionStorage.removeItem(intendedKey);
}

/** Whether the congratulations page is skipped: once the personal section of the profile was saved. */
export function skipsCongrats(): boolean {
  return localStorage.getItem(skipKey) === 'true';
}

/** Sets the flag: the personal information was saved. */
export function skipCongrats(): void {
  localStorage.setItem(skipKey, 'true');
}

/** Drops the flag: the next user to sign in sees the page. */
export function dropSkipCongrats(): void {
  localStorage.removeItem(skipKey);
}
