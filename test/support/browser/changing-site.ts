import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { siteOrigin } from '../portal.ts';

/** The site at an address of its own, where a deployment can be emulated and files can be out of reach. */
export interface ChangingSite {
  readonly origin: string;
  /** Paths that were asked for since it was last emptied. */
  readonly asked: string[];
  /** Which paths get no answer from now on. */
  cut(paths: RegExp | undefined): void;
  /** Answers a file with another text from now on; undefined: as a file that is gone. */
  change(path: string, text: string | undefined): void;
}

const none = /(?!)/;
/** The browser's own cache must not answer for the service worker's. */
const unkept = { 'cache-control': 'no-store' };

/** A proxy before the site, for one test. */
export async function aChangingSite(): Promise<ChangingSite> {
  const asked: string[] = [];
  const changed = new Map<string, string | undefined>();
  let cut = none;
  const { hostname, port } = new URL(siteOrigin());
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0] ?? '';
    asked.push(path);
    if (cut.test(path)) return void incoming.socket.destroy();
    if (changed.has(path) && changed.get(path) === undefined) return void outgoing.writeHead(404).end();
    // Whole and plain, so that a change is one of text.
    const headers: Record<string, string | string[] | undefined> = { ...incoming.headers, host: `${hostname}:${port}` };
    if (changed.has(path))
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const onward = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        const text = changed.get(path);
        const { 'content-length': length, etag, ...others } = { ...answer.headers, ...unkept };
        if (text !== undefined) return void outgoing.writeHead(200, others).end(answer.resume() && text);
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...unkept });
        answer.pipe(outgoing);
      },
    );
    onward.once('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    cut: (paths) => {
      cut = paths ?? none;
    },
    change: (path, text) => changed.set(path, text),
  };
}
