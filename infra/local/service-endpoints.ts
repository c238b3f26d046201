import { type Handler, type Listener, listen } from './wire/http-server.ts';

const names = ['COGNITO_IDENTITY_PROVIDER', 'DYNAMODB', 'S3', 'SECRETS_MANAGER', 'SESV2', 'SNS'] as const;

/** The emulated services, by their names in `AWS_ENDPOINT_URL_…`. */
export type ServiceName = (typeof names)[number];

export interface ServiceEndpoints {
  readonly urls: Readonly<Record<ServiceName, string>>;
  /** Sets a service's handler; until then it responds 503. */
  serve(name: ServiceName, handler: Handler): void;
  close(): Promise<void>;
}

/** Opens a free loopback port per service. Ports must be known first, because names in the stack contain them. */
export async function openServiceEndpoints(log: (text: string) => void): Promise<ServiceEndpoints> {
  const handlers = new Map<ServiceName, Handler>();
  const listeners = new Map<ServiceName, Listener>();
  for (const name of names) {
    const answer: Handler = async (request, response) => {
      const handler = handlers.get(name);
      if (handler) await handler(request, response);
      else response.writeHead(503).end();
    };
    listeners.set(name, await listen(answer, { hostNames: ['127.0.0.1', 'localhost'], log }));
  }
  const urls = Object.fromEntries([...listeners].map(([name, { url }]) => [name, url])) as Record<ServiceName, string>;
  return {
    urls,
    serve: (name, handler) => void handlers.set(name, handler),
    close: async () => void (await Promise.all([...listeners.values()].map((one) => one.close()))),
  };
}
