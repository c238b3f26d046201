/** A play in a process of its own: serves the sample pool from the folder it is given, and tells its parent where. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playCognito } from '../../../../infra/local/cognito/play-cognito.ts';
import { origin, samplePhysicalIds, sampleResources } from './sample-pool.ts';

const play = await playCognito({
  ...{
    resources: sampleResources({ pool: { LambdaConfig: { PreSignUp: 'arn' } } }),
    physicalIds: samplePhysicalIds,
    folder: process.argv[2] ?? '',
    region: 'us-east-1',
  },
  ...{
    publicOrigin: origin,
    invoke: async () => ({ response: { autoConfirmUser: true } }),
    send: async () => undefined,
  },
});
const server = createServer((request, response) => void play.handleApi(request, response));
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('disconnect', () => process.exit());
