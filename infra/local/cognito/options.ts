import type { RoleAccess } from '../iam/access.ts';

/** A mail or text message sent by Cognito. */
export interface CognitoMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  code?: string;
}

/** The dependencies that the caller provides. */
export interface CognitoOptions {
  /** Resolved template resources: logical id -> type and properties, with references replaced by local values. */
  resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  /** Physical ids chosen by the caller: logical id -> pool id (like us-east-1_Abc123XYZ), client id, domain prefix. */
  physicalIds: Record<string, string>;
  /** The folder of the state, which survives restarts and kill -9. */
  folder: string;
  region: string;
  account: string;
  /** For example http://localhost:3000 */
  publicOrigin: string;
  /** Invokes a trigger Lambda; rejects with {errorType, errorMessage} when the function throws. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
  send(message: CognitoMessage): Promise<void>;
  /** Receives the successful calls by which a token changed an authenticator app, as CloudTrail logs them. */
  report?(call: { readonly operation: string; readonly sub: string }): void;
  /** The keys that sign admin calls, and their permissions. */
  access: Pick<RoleAccess, 'callerOf' | 'role'>;
  /** Epoch milliseconds; faked in tests. */
  now?(): number;
}
