/** A Cognito in a process of its own: serves the sample pool from the given folder and sends its URL to the parent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emulateCognito } from '../../../../infra/local/cognito/emulate-cognito.ts';
import { freeAccess, origin, samplePhysicalIds, sampleResources } from './sample-pool.ts';

const cognito = emulateCognito({
  resources: sampleResources({ pool: { LambdaConfig: { PreSignUp: 'arn' } } }),
  physicalIds: samplePhysicalIds,
  folder: process.argv[2] ?? '',
  region: 'us-east-1',
  account: '000000000000',
  access: freeAccess,
  publicOrigin: origin,
  invoke: async () => ({ response: { autoConfirmUser: true } }),
  send: async () => undefined,
});
const server = createServer((request, response) => void cognito.handleApi(request, response));
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('disconnect', () => process.exit());
