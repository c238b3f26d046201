import type { CallingRole, RoleAccess } from '../iam/access.ts';
import { AwsError, notEmulated } from './aws-error.ts';
import type { Handler } from './http-server.ts';
import { readBody } from './request-body.ts';

type Operation = (input: Record<string, unknown>, caller: CallingRole) => unknown;

interface JsonService {
  readonly service: string;
  readonly operations: Readonly<Record<string, Operation>>;
  /** Called on first use. */
  readonly access: () => Pick<RoleAccess, 'callerOf'>;
  readonly log: (text: string) => void;
}

/** A service of the AWS JSON 1.0 and 1.1 protocols: the header X-Amz-Target names the operation after the dot. */
export function awsJsonService({ service, operations, access, log }: JsonService): Handler {
  return async (request, response) => {
    const contentType = request.headers['content-type'] ?? 'application/x-amz-json-1.1';
    const name = String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    let status = 200;
    let answer: unknown;
    try {
      const body = await readBody(request);
      const caller = access().callerOf(request, body);
      const input = JSON.parse(body.toString() || '{}') as Record<string, unknown>;
      if (!Object.hasOwn(operations, name)) throw notEmulated(service, name);
      answer = (await operations[name]?.(input, caller)) ?? {};
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      if (error.status === 501) log(error.message);
      status = error.status;
      answer = { __type: error.code, message: error.message };
    }
    response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(answer));
  };
}
