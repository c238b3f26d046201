import { type Handler, listen } from '../wire/http-server.ts';

/** The one public port of this machine. */
export interface FrontDoor {
  readonly port: number;
  readonly origin: string;
  readonly staffOrigin: string;
  /** Sets who answers; until then visitors are told to wait. */
  serve(handler: Handler): void;
  close(): Promise<void>;
}

/** Opens the public port at once, so that a taken one is known before anything else is done. */
export async function openFrontDoor(port: number, log: (text: string) => void): Promise<FrontDoor> {
  let answer: Handler = (_, response) => void response.writeHead(503).end('The local cloud is starting.\n');
  const listener = await listen((request, response) => answer(request, response), {
    ...{ port, log },
    hostNames: ['localhost', 'admin.localhost', '127.0.0.1'],
  });
  return {
    port: listener.port,
    origin: `http://localhost:${listener.port}`,
    staffOrigin: `http://admin.localhost:${listener.port}`,
    serve(handler) {
      answer = handler;
    },
    close: listener.close,
  };
}
