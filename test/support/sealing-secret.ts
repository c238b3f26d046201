import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers every question for a secret with one sealing key, for tests that start no portal. */
export async function startSealingSecret(): Promise<() => void> {
  const SecretString = JSON.stringify({ sealingKey: 'a key of this test alone' });
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ Name: 'secret', SecretString }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.AWS_REGION ??= 'us-east-1';
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.SECRET_ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:portal-abcdef';
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
