import type { IncomingMessage } from 'node:http';
import { AwsError } from '../wire/aws-error.ts';
import { BodyTooLarge, readBody as readBytes } from '../wire/request-body.ts';

/** Far above any Cognito request. */
const longestBody = 131_072;

/** The body of a request as text. Throws SerializationException when it is too long. */
export async function readBodyText(request: IncomingMessage): Promise<string> {
  try {
    return (await readBytes(request, longestBody)).toString();
  } catch (error) {
    throw error instanceof BodyTooLarge ? new AwsError('SerializationException', 'Request is too long') : error;
  }
}
