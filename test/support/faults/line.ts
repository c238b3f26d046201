import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeededRandom } from '../random.ts';

/** What becomes of a request: done and answered, done without an answer, cut before it arrives, or refused for too many. */
export type Fate = 'passes' | 'lost' | 'reset' | 'throttled';

export interface Line {
  close(): Promise<void>;
}

/** Goes between this process and the services whose addresses these variables contain; each request gets its fate. */
export async function lineThrough(variables: readonly string[], fateOfNext: () => Fate): Promise<Line> {
  const servers: Server[] = [];
  for (const variable of variables) {
    const target = new URL(process.env[variable] ?? '');
    const server = createServer((incoming, outgoing) => {
      const fate = fateOfNext();
      if (fate === 'reset') incoming.socket.destroy();
      else if (fate === 'throttled') throttle(incoming, outgoing);
      else forward(target, incoming, outgoing, fate === 'lost');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    process.env[variable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`;
  }
  return {
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** How often each misfortune meets a request, from 0 to 1. */
export type Misfortunes = Readonly<Record<Exclude<Fate, 'passes'>, number>>;

export function fateWith({ lost, reset, throttled }: Misfortunes, draw: SeededRandom): Fate {
  const at = draw.next();
  if (at < throttled) return 'throttled';
  if (at < throttled + lost) return 'lost';
  return at < throttled + lost + reset ? 'reset' : 'passes';
}

/** As DynamoDB says it. */
function throttle(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  const __type = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
  outgoing.end(JSON.stringify({ __type, message: 'The level of configured provisioned throughput was exceeded.' }));
}

function forward(target: URL, incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean): void {
  const { method, url: path, headers } = incoming;
  const onward = request(
    {
      host: target.hostname,
      port: target.port,
      method,
      path,
      headers: { ...headers, host: target.host, 'x-forwarded-host': headers.host },
    },
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
