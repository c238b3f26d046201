import { vi } from 'vitest';
import { loadConfig } from '../../../web/src/lib/config.ts';
import { browserStorage } from './browser-storage.ts';

interface Asked {
  readonly method: string;
  /** Path and query below /api/. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const origin = 'http://localhost';

/** What modules of the site need outside of a browser: storages, an address, and a server that `answer` stands for. Returns what was asked. */
export async function aSite(answer: (asked: Asked) => unknown = () => ({}), path = '/'): Promise<Asked[]> {
  const asked: Asked[] = [];
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
  const { host, hostname, href, pathname, search } = new URL(path, origin);
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, next: string) => Object.assign(location, { next }),
  };
  const location = { host, hostname, origin, href, pathname, search };
  vi.stubGlobal('window', { location, history });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/config.json')
      return Response.json({ userPoolClientId: 'client', staffClientId: 'staff', adminHost: 'admin.localhost' });
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const one = {
      method: init.method ?? 'GET',
      path: address.replace(/^\/api\//, ''),
      body,
      headers: (init.headers ?? {}) as Record<string, string>,
    };
    asked.push(one);
    const given = answer(one);
    return given instanceof Response ? given : Response.json(given);
  });
  await loadConfig();
  return asked;
}
