import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a line is cut: before a request arrives, or after it is done but before its answer does. Nothing passes from then on. */
export interface Cut {
  readonly at: number;
  readonly mode: 'before' | 'after';
}

/** Stands between this process and the services that it works with, as one line that can be cut. */
export interface CuttingProxy {
  /** Lets work run with the line cut; answers how many requests it tried, or reached when there was no cut. */
  during(cut: Cut | undefined, work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Puts itself in front of the services whose addresses stand in these variables. */
export async function cuttingProxy(variables: readonly string[]): Promise<CuttingProxy> {
  let cut: Cut | undefined;
  let seen = 0;
  const servers: Server[] = [];
  for (const variable of variables) {
    const target = new URL(process.env[variable] ?? '');
    const server = createServer((incoming, outgoing) => {
      const position = ++seen;
      const isOver = cut !== undefined && (position > cut.at || (position === cut.at && cut.mode === 'before'));
      if (isOver) incoming.socket.destroy();
      else forward(target, incoming, outgoing, cut !== undefined && position === cut.at);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    process.env[variable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`;
  }
  return {
    async during(planned, work) {
      cut = planned;
      seen = 0;
      try {
        await work();
        return seen;
      } finally {
        cut = undefined;
      }
    },
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function forward(target: URL, incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean): void {
  const { method, url: path, headers } = incoming;
  const onward = request(
    { host: target.hostname, port: target.port, method, path, headers: { ...headers, host: target.host } },
    (answer) => {
      if (isLost) {
        answer.resume().once('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.once('error', () => incoming.socket.destroy());
  incoming.pipe(onward);
}
