import { type Handler, listen } from '../wire/http-server.ts';

/** The host names of the two sites; the loopback IP serves the main site too. */
export const siteHostNames = ['localhost', 'admin.localhost', '127.0.0.1'] as const;

/** The only public port of this machine. */
export interface FrontDoor {
  /** The port that browsers use. */
  readonly port: number;
  /** The port of this process: the same, unless another server proxies to it. */
  readonly innerPort: number;
  readonly origin: string;
  readonly staffOrigin: string;
  /** Sets the request handler; until then every response is 503. */
  serve(handler: Handler): void;
  close(): Promise<void>;
}

interface FrontDoorOptions {
  readonly port: number;
  /** Another server owns the port and proxies to any free port here. */
  readonly isBehind: boolean;
  readonly log: (text: string) => void;
}

/** Opens the public port first, so that a port in use is reported before any other work. */
export async function openFrontDoor({ port, isBehind, log }: FrontDoorOptions): Promise<FrontDoor> {
  let answer: Handler = (_, response) => void response.writeHead(503).end('The local cloud is starting.\n');
  const listener = await listen((request, response) => answer(request, response), {
    ...(isBehind ? { publicPort: port } : { port }),
    log,
    hostNames: siteHostNames,
  });
  const seen = isBehind ? port : listener.port;
  return {
    port: seen,
    innerPort: listener.port,
    origin: `http://localhost:${seen}`,
    staffOrigin: `http://admin.localhost:${seen}`,
    serve(handler) {
      answer = handler;
    },
    close: listener.close,
  };
}
