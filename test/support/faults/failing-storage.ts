import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Emulates a table and buckets that answer every request the same way, or never. */
export interface FailingStorage {
  readonly url: string;
  /** How it answers from now on; counts from zero again. */
  answers(how: (outgoing: ServerResponse, turn: number) => void): void;
  /** Requests since then. */
  readonly seen: number;
  close(): void;
}

/** Starts it; it answers nothing until its answers are set. */
export async function failingStorage(): Promise<FailingStorage> {
  let answer: (outgoing: ServerResponse, turn: number) => void = () => undefined;
  let seen = 0;
  const server = createServer((incoming, outgoing) => {
    incoming.resume().once('end', () => answer(outgoing, ++seen));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers(how) {
      answer = how;
      seen = 0;
    },
    get seen() {
      return seen;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An error as DynamoDB says it. */
export function saysDynamo(outgoing: ServerResponse, status: number, name: string, more: object = {}): void {
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  outgoing.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'No.', ...more }));
}
