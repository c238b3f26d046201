import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
const instant = '2026-05-04T10:30:00Z';

/** Every command that works with a stage on AWS. */
const commands = [
  ['deploy', 'staging'],
  ['rotate', 'staging'],
  ['rotate', 'staging', 'origin'],
  ['restore', 'staging', instant],
  ['restore', 'staging', instant, 'us-west-2'],
  ['admin', 'me@caravel.example', 'staging'],
  ['doctor', 'staging'],
] as const;

const nowhere = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/nonexistent',
  AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
};
const ended = (command: readonly string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [`bin/${command[0]}.ts`, ...command.slice(1)], { env: { ...nowhere, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

/** CloudFormation of an account that has nothing to say. */
let server: Server;
const regions = new Set<string>();
beforeAll(async () => {
  server = createServer((request, response) => {
    regions.add(/\/\d{8}\/([a-z0-9-]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '');
    response.writeHead(403, { 'content-type': 'text/xml' });
    response.end(
      '<ErrorResponse><Error><Code>AccessDenied</Code><Message>not allowed</Message></Error></ErrorResponse>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => regions.clear());
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it.each(commands.map((command) => [command.join(' '), command] as const))(
  'npm run %s with a profile that does not exist ends in one sentence, and changes nothing [O17]',
  async (_, command) => {
    const { code, stdout, stderr } = await ended(command, { AWS_PROFILE: 'nowhere' });
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(/credentials/i);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(1);
    expect(stderr).not.toMatch(/\n\s+at /);
  },
);

it.each(commands.map((command) => [command.join(' '), command] as const))(
  'npm run %s with another region in the environment asks that of the stage [O17]',
  async (_, command) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
    const env = { ...credentials, AWS_REGION: 'eu-west-1', AWS_DEFAULT_REGION: 'eu-west-1', AWS_ENDPOINT_URL: url };
    expect((await ended(command, env)).code).toBe(1);
    expect([...regions]).toEqual(['us-east-1']);
  },
);
