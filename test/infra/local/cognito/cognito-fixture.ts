import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmulatedCognito, emulateCognito } from '../../../../infra/local/cognito/emulate-cognito.ts';
import type { CognitoMessage } from '../../../../infra/local/cognito/options.ts';
import {
  freeAccess,
  mount,
  origin,
  plainId,
  poolId,
  portalId,
  samplePhysicalIds,
  sampleResources,
  type Variation,
} from './sample-pool.ts';

type Trigger = (event: TriggerEvent) => unknown;

/** What a trigger is asked. */
export interface TriggerEvent {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: Record<string, unknown>;
  readonly response: Record<string, unknown>;
}

/** Tokens of a sign-in. */
export interface PoolTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** The answer of any operation: a test reads the parts that its own operation has. */
export interface CognitoAnswer {
  readonly AuthenticationResult: PoolTokens;
  readonly ChallengeParameters: Readonly<
    Record<'SALT' | 'SRP_B' | 'SECRET_BLOCK' | 'USERNAME' | 'USER_ID_FOR_SRP', string>
  >;
  readonly Session: string;
  readonly CodeDeliveryDetails: object;
  readonly CodeDeliveryDetailsList: readonly object[];
  readonly Username: string;
  readonly UserStatus: string;
  readonly UserAttributes: readonly { readonly Name: string; readonly Value: string }[];
  readonly Users: readonly { readonly Username: string }[];
  readonly PaginationToken: string;
}

interface Refused {
  readonly __type: string;
  readonly message: string;
}

export const fixturePassword = 'Caravel-demo-1';
export const goodPassword2 = 'Another-one-2';

/** The PreSignUp trigger of a pool that confirms every new user. */
export const confirmAll = (event: TriggerEvent) => ({ ...event, response: { autoConfirmUser: true } });

/** A signature as the SDK of a Lambda sends one. */
const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=test/20261120/us-east-1/cognito-idp/aws4_request' };

/** An emulated Cognito behind a server of its own on a free port, with a clock and triggers that the test holds. */
export class CognitoFixture {
  readonly messages: CognitoMessage[] = [];
  readonly events: TriggerEvent[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'cognito-'));
  readonly #resources;
  readonly #triggers: Record<string, Trigger>;
  clock = Date.now();
  emulated!: EmulatedCognito;
  #server!: Server;

  constructor(variation: Variation = {}, triggers: Record<string, Trigger> = {}) {
    const arns = Object.fromEntries(Object.keys(triggers).map((name) => [name, `arn:aws:lambda:${name}`]));
    this.#resources = sampleResources({ ...variation, pool: { LambdaConfig: arns, ...variation.pool } });
    this.#triggers = triggers;
  }

  async start(): Promise<this> {
    this.emulated = emulateCognito({
      resources: this.#resources,
      physicalIds: samplePhysicalIds,
      folder: this.folder,
      region: 'us-east-1',
      account: '000000000000',
      access: freeAccess,
      publicOrigin: origin,
      now: () => this.clock,
      send: async (message) => void this.messages.push(message),
      invoke: async (arn, event) => {
        this.events.push(event as TriggerEvent);
        const trigger = this.#triggers[arn.split(':').at(-1) ?? ''];
        return trigger?.(event as TriggerEvent);
      },
    });
    this.#server = createServer((request, response) => this.#serve(request, response));
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path.startsWith(mount)) await this.emulated.handleHosted(request, response, path.slice(mount.length));
    else await this.emulated.handleApi(request, response);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Stops Cognito and its server and keeps the folder. */
  async stop(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
    await this.emulated.close();
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  /** The raw answer of one operation. */
  send(operation: string, input: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      body: JSON.stringify(input),
    });
  }

  /** The answer of an operation that must succeed. */
  async call(operation: string, input: object = {}): Promise<CognitoAnswer> {
    const response = await this.send(operation, input);
    const answer = (await response.json()) as CognitoAnswer & Refused;
    if (response.status !== 200) throw new Error(`${operation}: ${answer.__type}: ${answer.message}`);
    return answer;
  }

  /** The same for an admin operation, signed, in the sample pool. */
  async admin(operation: string, input: object = {}): Promise<CognitoAnswer> {
    const response = await this.send(operation, { UserPoolId: poolId, ...input }, signed);
    const answer = (await response.json()) as CognitoAnswer & Refused;
    if (response.status !== 200) throw new Error(`${operation}: ${answer.__type}: ${answer.message}`);
    return answer;
  }

  /** How an operation is refused: `Type: message`. Throws when it is not, or not with HTTP 400. */
  async refusal(operation: string, input: object = {}): Promise<string> {
    const isAdmin = /^(?:Admin|List)/.test(operation);
    const body = isAdmin ? { UserPoolId: poolId, ...input } : input;
    const response = await this.send(operation, body, isAdmin ? signed : {});
    const answer = (await response.json()) as Refused;
    if (response.status !== 400) throw new Error(`${operation} answered ${response.status} ${JSON.stringify(answer)}`);
    return `${answer.__type}: ${answer.message}`;
  }

  /** A user with a permanent password; contacts are verified when said so. */
  async aUser(username: string, about: Record<string, string> = {}): Promise<string> {
    const attributes = { email: `${username}@demo.example`, ...about };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    const create = { Username: username, UserAttributes, TemporaryPassword: fixturePassword };
    await this.admin('AdminCreateUser', { ...create, MessageAction: 'SUPPRESS' });
    await this.admin('AdminSetUserPassword', { Username: username, Password: fixturePassword, Permanent: true });
    return username;
  }

  /** Tokens of a sign-in with the password in the clear. */
  async signIn(username: string, word = fixturePassword, ClientId = plainId): Promise<PoolTokens> {
    const AuthParameters = { USERNAME: username, PASSWORD: word };
    const answer = await this.call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    return answer.AuthenticationResult;
  }

  /** How a sign-in with the password in the clear is refused. */
  refusedSignIn(username: string, word: string, ClientId = plainId): Promise<string> {
    const AuthParameters = { USERNAME: username, PASSWORD: word };
    return this.refusal('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  }

  /** SignUp through the main client, with an email and a phone unless said otherwise. */
  signUpInput(username: string, about: Record<string, string> = {}): object {
    const attributes = { email: `${username}@demo.example`, phone_number: '+12125550123', ...about };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    return { ClientId: portalId, Username: username, Password: fixturePassword, UserAttributes };
  }

  /** The code of the latest message. */
  get lastCode(): string {
    return this.messages.at(-1)?.code ?? '';
  }

  /** A code that is certainly wrong. */
  get wrongCode(): string {
    return this.lastCode === '000000' ? '000001' : '000000';
  }
}

/** An attribute of an AdminGetUser or GetUser answer. */
export const attributeOf = (answer: CognitoAnswer, name: string): string | undefined =>
  answer.UserAttributes.find(({ Name }) => Name === name)?.Value;
