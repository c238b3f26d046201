import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'aws-lambda';
import { findReservation } from '../../../functions/_people/users.ts';
import type { handler as hourlyHandler } from '../../../functions/hourly/handler.ts';
import type { handler } from '../../../functions/identity/handler.ts';
import { attributeOf, CognitoFixture, type TriggerEvent } from '../../infra/local/cognito/cognito-fixture.ts';
import { poolId, portalId } from '../../infra/local/cognito/sample-pool.ts';
import { newPkce, TestBrowser } from '../../infra/local/cognito/test-browser.ts';
import { startSealingSecret } from '../../support/sealing-secret.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

type Handled = Parameters<typeof handler>[0];
type Job = keyof Awaited<ReturnType<typeof hourlyHandler>>;
const context = () => ({ awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 60_000 }) as Context;

/** The triggers of the product between a Cognito and a table, all real; the ways to both can be cut. */
export class IdentityAtWork {
  readonly cognito: CognitoFixture;
  /** Requests to Cognito and to the table that still get through. */
  letThrough = Number.POSITIVE_INFINITY;
  #storage!: Storage;
  #handler!: typeof handler;
  readonly #servers: Server[] = [];
  #endSecret: () => void = () => undefined;

  constructor() {
    const run = (event: TriggerEvent) =>
      this.ask(event).catch((error: Error) => Promise.reject({ errorType: error.name, errorMessage: error.message }));
    this.cognito = new CognitoFixture({}, { PreSignUp: run, PostConfirmation: run, CustomMessage: run });
  }

  async start(settings: object = {}): Promise<this> {
    this.#storage = await startStorage();
    // Only now, since it reads how much to log when it is loaded.
    this.#handler = (await import('../../../functions/identity/handler.ts')).handler;
    await this.cognito.start();
    this.#endSecret = await startSealingSecret();
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = await this.#listen(this.#to(this.cognito.url));
    process.env.AWS_ENDPOINT_URL_DYNAMODB = await this.#listen(this.#to(this.#storage.env.AWS_ENDPOINT_URL_DYNAMODB));
    process.env.STAGE_SETTINGS = JSON.stringify({ rateFactor: 1, ...settings });
    return this;
  }

  /** Calls the function as Cognito does. */
  ask(event: object): Promise<unknown> {
    return this.#handler(event as Handled, context());
  }

  /** Calls the function, and answers too how many plain reads of the table take as long: a slow machine is slow for both. */
  async askBesideReads(event: object): Promise<{ answer: unknown; reads: number }> {
    let read = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3; tries++) {
      const start = performance.now();
      await findReservation('unknown@demo.example');
      read = Math.min(read, performance.now() - start);
    }
    const start = performance.now();
    const answer = await this.ask(event);
    return { answer, reads: (performance.now() - start) / read };
  }

  /** Runs these jobs of the hourly round. */
  async hour(...jobs: Job[]): ReturnType<typeof hourlyHandler> {
    process.env.USER_POOL_ID = poolId;
    const { handler } = await import('../../../functions/hourly/handler.ts');
    return await handler({ jobs }, context());
  }

  async end(): Promise<void> {
    this.#endSecret();
    for (const server of this.#servers) {
      server.close();
      server.closeAllConnections();
    }
    await this.cognito.end();
    await this.#storage.close();
  }

  /** Passes a request on while requests get through, and refuses it in a way that no client repeats afterwards. */
  #to(url = '') {
    return async (headers: Record<string, string>, body: Buffer) => {
      if (this.letThrough-- <= 0) return { status: 400, text: '{"__type":"CutOff","message":"Cut off by the test."}' };
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
      return { status: response.status, text: await response.text() };
    };
  }

  async #listen(answer: (headers: Record<string, string>, body: Buffer) => Promise<{ status: number; text: string }>) {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const { status, text } = await answer(headers as Record<string, string>, Buffer.concat(chunks));
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Signs a user up as our page does, and answers the username. */
  async signUp(email: string, about: Record<string, string> = {}): Promise<string> {
    const username = `internal_${randomUUID()}`;
    await this.cognito.call('SignUp', this.cognito.signUpInput(username, { email, ...about }));
    return username;
  }

  /** The id in a user's tokens. */
  async idOf(username: string): Promise<string> {
    const shown = await this.cognito.admin('AdminGetUser', { Username: username });
    return attributeOf(shown, 'sub') ?? '';
  }

  /** Changes attributes as an administrator, who alone may call a contact verified. */
  async change(username: string, attributes: Record<string, string>): Promise<void> {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    await this.cognito.admin('AdminUpdateUserAttributes', { Username: username, UserAttributes });
  }

  /** Comes back from a social sign-in: with the username of the tokens, or with what the trigger said. */
  async comeBy(provider: 'Google' | 'Facebook', person: Record<string, string>): Promise<string> {
    const browser = new TestBrowser(this.cognito.url);
    const { verifier, challenge } = newPkce();
    const page = await browser.authorize({
      identity_provider: provider,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const fields = { person: 'other', id: randomUUID().replaceAll('-', ''), givenName: 'Vic', familyName: 'Tim' };
    const { left } = await browser.submit(page, { ...fields, ...person });
    const code = left?.searchParams.get('code');
    if (!code) return `refused: ${left?.searchParams.get('error_description')?.trim()}`;
    const grant = { grant_type: 'authorization_code', client_id: portalId, code, code_verifier: verifier };
    const seen = await browser.open('/__local/oauth/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({ ...grant, redirect_uri: 'http://localhost:3000/auth' }),
    });
    const { access_token: token = '..' } = JSON.parse(seen.text) as { access_token?: string };
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { username: string };
    return claims.username;
  }
}
