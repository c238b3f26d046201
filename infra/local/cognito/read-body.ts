import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** No call of Cognito comes near this. */
const longestBody = 131_072;

/** The body of a request as text. Throws SerializationException when it is too long. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestBody) throw new Refusal('SerializationException', 'Request is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
