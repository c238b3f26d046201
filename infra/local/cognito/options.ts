import type { RoleAccess } from '../iam/access.ts';

/** A mail or text message that Cognito sends. */
export interface CognitoMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  code?: string;
}

/** What the caller provides. */
export interface CognitoOptions {
  /** Resolved template resources: logical id -> type and properties, every reference already replaced by a local value. */
  resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  /** Physical ids decided by the caller: logical id -> pool id (like us-east-1_Abc123XYZ), client id, domain prefix. */
  physicalIds: Record<string, string>;
  /** Where the state lives; it survives restarts and kill -9. */
  folder: string;
  region: string;
  account: string;
  /** For example http://localhost:3000 */
  publicOrigin: string;
  /** Runs a trigger Lambda; rejects with {errorType, errorMessage} when the function throws. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
  send(message: CognitoMessage): Promise<void>;
  /** Whose keys sign the admin calls, and what they are granted. */
  access: Pick<RoleAccess, 'callerOf' | 'role'>;
  /** Epoch milliseconds; tests fake it. */
  now?(): number;
}
