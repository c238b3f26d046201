import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { RoleAccess } from '../iam/access.ts';
import type { StackResources } from '../template/stack-resources.ts';
import { AwsError } from '../wire/aws-error.ts';
import type { Handler } from '../wire/http-server.ts';
import { readBody } from '../wire/request-body.ts';
import { accessRequests, type TableAccess } from './access-requests.ts';

interface EngineProxy {
  readonly handler: Handler;
  close(): void;
}

type KeySchema = readonly { readonly AttributeName: string; readonly KeyType: string }[];
const partitionKeyOf = (schema: unknown) =>
  (schema as KeySchema).find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';

function tablesOf(stack: StackResources): ReadonlyMap<string, TableAccess> {
  return new Map(
    stack.ofType('AWS::DynamoDB::Table').map((table) => {
      const { KeySchema, GlobalSecondaryIndexes = [] } = table.properties;
      const indexes = (GlobalSecondaryIndexes as { IndexName: string; KeySchema: KeySchema }[]).map(
        (index) => [index.IndexName, partitionKeyOf(index.KeySchema)] as const,
      );
      const partitionKey = partitionKeyOf(KeySchema);
      return [table.ref, { arn: table.attribute('Arn'), partitionKey, indexes: Object.fromEntries(indexes) }];
    }),
  );
}

const passedOn = ['content-type', 'x-amz-target', 'authorization', 'x-amz-date'];

function onward({ headers }: IncomingMessage, body: Buffer, host: string): IncomingHttpHeaders {
  const kept = passedOn.map((name) => [name, headers[name]]);
  return { ...Object.fromEntries(kept), host, 'content-length': String(body.length) };
}

/**
 * The only access path to the DynamoDB engine, which itself does not authenticate: accepts requests signed with a key of this run and
 * granted by the key's role.
 */
export function engineProxy(engineUrl: string, stack: StackResources, access: RoleAccess): EngineProxy {
  const engine = new URL(engineUrl);
  const agent = new Agent({ keepAlive: true });
  const tables = tablesOf(stack);

  function ask(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      const lost = () => {
        outgoing.destroy();
        resolve();
      };
      const headers = onward(incoming, body, engine.host);
      const asked = request(
        { agent, host: engine.hostname, port: engine.port, method: 'POST', path: '/', headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.once('error', lost).once('end', resolve).pipe(outgoing);
        },
      );
      asked.once('error', lost).end(body);
    });
  }

  return {
    async handler(incoming, outgoing) {
      try {
        const body = await readBody(incoming, 17 * 1024 * 1024);
        const caller = access.callerOf(incoming, body);
        const operation = String(incoming.headers['x-amz-target']).split('.').at(-1) ?? '';
        caller.assert(...accessRequests(operation, JSON.parse(body.toString()), (name) => tables.get(name)));
        await ask(incoming, body, outgoing);
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        const answer = { __type: `com.amazon.coral.service#${error.code}`, message: error.message };
        outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
      }
    },
    close: () => agent.destroy(),
  };
}
