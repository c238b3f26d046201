import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFullDisk } from '../full-disk.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** `http://127.0.0.1:PORT`: by IP rather than name, so that the S3 client uses path style. */
  readonly url: string;
  close(): Promise<void>;
}

interface ListenOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** The port in requests' Host header when another server proxies to this one. */
  readonly publicPort?: number;
  /** Host names (without port) that a request may have; others are refused, which prevents DNS rebinding. */
  readonly hostNames: readonly string[];
  readonly log: (text: string) => void;
}

/** CloudFront limits viewer headers to 20,480 bytes in all; larger ones never reach an origin. */
const maxHeaderSize = 20_480;

/** Responds with an error; closes the connection when a response has already started. */
function fail(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

const portTaken = (port: number) => new Error(`Port ${port} is taken by another program. Set PORT to another one.`);

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Throws the same error as `listen`, before any long work. */
export async function assertPortIsFree(port: number): Promise<void> {
  const probe = createServer();
  await bind(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

/** An HTTP server on the loopback address only. Throws one sentence when the port is in use. */
export async function listen(handler: Handler, options: ListenOptions): Promise<Listener> {
  let allowedHosts: ReadonlySet<string> = new Set();
  const server = createServer({ maxHeaderSize }, async (request, response) => {
    if (!allowedHosts.has((request.headers.host ?? '').toLowerCase())) {
      fail(response, 421, 'The local cloud does not answer for this host.');
      return;
    }
    try {
      await handler(request, response);
    } catch (error) {
      options.log(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
      if (isFullDisk(error)) fail(response, 503, 'The disk is full.');
      else fail(response, 500, 'The local cloud failed; its output says why.');
    }
  });
  // SDK clients keep connections alive longer than Node's default of five seconds.
  server.keepAliveTimeout = 65_000;
  await bind(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const named = options.publicPort ?? port;
  allowedHosts = new Set(
    options.hostNames.flatMap((name) => (named === 80 ? [name, `${name}:80`] : [`${name}:${named}`])),
  );
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
