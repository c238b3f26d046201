const prefix = 'choice.';

/** What a user chose about the look of a page, on this device until they log out. */
export function keptChoice(name: string): string | undefined {
  return localStorage.getItem(prefix + name) ?? undefined;
}

/** Keeps a choice in this browser. */
export function keepChoice(name: string, value: string): void {
  localStorage.setItem(prefix + name, value);
}

/** Forgets a choice. */
export function dropChoice(name: string): void {
  localStorage.removeItem(prefix + name);
}

/** Forgets every choice: at logout. */
export function dropChoices(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
