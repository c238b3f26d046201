import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFullDisk } from '../full-disk.ts';
import { AwsError } from '../wire/aws-error.ts';
import type { Cognito } from './cognito.ts';
import { allowOrigin } from './cross-origin.ts';
import { unknownOperation } from './errors.ts';
import type { OperationInput } from './input.ts';
import { needsCredentials, openOperations } from './operations/all-operations.ts';
import { readBodyText } from './read-body-text.ts';

const targetPrefix = 'AWSCognitoIdentityProviderService.';
const jsonType = 'application/x-amz-json-1.1';

function readInput(body: string): OperationInput {
  try {
    const input: unknown = JSON.parse(body || '{}');
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as OperationInput;
  } catch {
    // An unparsable target is refused below.
  }
  throw new AwsError('SerializationException', 'Start of structure or map found where not expected.');
}

/** Admin calls must be signed (SigV4) and granted by the signer's role. */
function assertGranted({ options }: Cognito, request: IncomingMessage, operation: string, body: string): void {
  const { authorization, origin } = request.headers;
  if (!authorization?.startsWith('AWS4-HMAC-SHA256 ') || origin)
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const caller = options.access.callerOf(request, Buffer.from(body));
  const { UserPoolId } = readInput(body);
  const resource = `arn:aws:cognito-idp:${options.region}:${options.account}:userpool/${UserPoolId}`;
  caller.assert({ action: `cognito-idp:${operation}`, resource });
}

function asRefusal(operation: string, problem: unknown): { status: number; refusal: AwsError } {
  if (problem instanceof AwsError) return { status: 400, refusal: problem };
  console.error(`The local Cognito failed in ${operation}`, problem);
  const status = isFullDisk(problem) ? 503 : 500;
  return { status, refusal: new AwsError('InternalErrorException', 'Internal server error') };
}

/** The AWS JSON 1.1 endpoint of all pools: one POST per operation, named in the header x-amz-target. */
export function openApi(cognito: Cognito): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const operations = openOperations(cognito.now);

  async function perform(request: IncomingMessage, name: string): Promise<object> {
    const operation = operations.get(name);
    if (!operation) {
      console.error(`The local Cognito does not emulate the operation ${name || '(none)'}`);
      throw unknownOperation(`The operation ${name || '(none)'}`);
    }
    const body = await readBodyText(request);
    if (needsCredentials(name)) assertGranted(cognito, request, name, body);
    return operation(cognito, readInput(body));
  }

  return async (request, response) => {
    const name = String(request.headers['x-amz-target'] ?? '').replace(targetPrefix, '');
    if (!allowOrigin(cognito, request, response)) return;
    response.setHeader('x-amzn-RequestId', randomUUID());
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', jsonType);
    try {
      const answer = await perform(request, name);
      response.writeHead(200).end(JSON.stringify(answer));
    } catch (problem) {
      const { status, refusal } = asRefusal(name, problem);
      response.setHeader('x-amzn-ErrorType', refusal.code);
      response.writeHead(status).end(JSON.stringify({ __type: refusal.code, message: refusal.message }));
    }
  };
}
