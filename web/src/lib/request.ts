import type { BrowserCall } from '#shared/contract/endpoint.ts';

const patienceMs = 30_000;

/** What a call of the contract asks, with whose token, and for which impersonated candidate. */
interface Asked {
  readonly input?: unknown;
  readonly body?: unknown;
  readonly token: string | undefined;
  readonly impersonatedId: string | undefined;
}

/** A call as the request that goes over the wire. */
export function requestOf(origin: string, endpoint: BrowserCall, { input, body, token, impersonatedId }: Asked) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'data-provider': 'AWSCognito',
    'auth-provider': 'AWSCognito',
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (impersonatedId) headers.BecomeUser = impersonatedId;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: endpoint.method, headers, signal: AbortSignal.timeout(patienceMs) };
  if (body !== undefined) init.body = JSON.stringify(body);
  return { address: addressOf(origin, endpoint, (input ?? {}) as Record<string, unknown>), init };
}

/** The address of a call: names in braces are filled in, everything else becomes the query. */
function addressOf(origin: string, endpoint: BrowserCall, input: Record<string, unknown>): string {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== null));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
  return `${origin}/api/${path}${query ? `?${query}` : ''}`;
}
