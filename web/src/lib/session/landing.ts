/** Where somebody wanted to go before they had to sign in; kept for this tab, also over a round trip to Google. */
const intendedKey = 'caravel.intended';
const skipKey = 'caravel.skipCongrats';

export function intendedRoute(): string | undefined {
  return sessionStorage.getItem(intendedKey) ?? undefined;
}

export function keepIntendedRoute(path: string): void {
  sessionStorage.setItem(intendedKey, path);
}

export function dropIntendedRoute(): void {
  sessionStorage.removeItem(intendedKey);
}

/** Whether the page of congratulations has had its turn: it has once the profile's personal part was saved. */
export function skipsCongrats(): boolean {
  return localStorage.getItem(skipKey) === 'true';
}

/** Sets the flag: the personal information was saved. */
export function skipCongrats(): void {
  localStorage.setItem(skipKey, 'true');
}

/** Forgets the flag: whoever signs in next has a turn of their own. */
export function dropSkipCongrats(): void {
  localStorage.removeItem(skipKey);
}
