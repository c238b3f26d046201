/** What the name of a shell has in place of a parameter. */
const any = '_';

/** The folder of a route's HTML shell: "users" for /users, "users/_" for /users/:candidateId; the bare address is the login's. */
export function shellName(path: string): string {
  const parts = path.split('/').slice(1);
  return parts.map((part) => (part.startsWith(':') ? any : part)).join('/') || 'login';
}

/** The shell of an address among these, as the edge finds it (infra/constructs/viewer-request.js); undefined where none fits. */
export function shellAt(names: readonly string[], address: string): string | undefined {
  const asked = (address === '/' ? '/login' : address).split('/').filter((part) => part !== '');
  const fits = (parts: readonly string[]) =>
    parts.length === asked.length && parts.every((part, at) => part === any || part === asked[at]);
  return names.find((name) => fits(name.split('/')));
}
