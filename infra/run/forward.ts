import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Passes a request on to a port of this machine as it came, Host included, and its answer back. */
export function forward(incoming: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', reject);
      answer.once('close', resolve);
    });
    outgoing.once('error', reject);
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
}
