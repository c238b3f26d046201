/** Cognito's user statuses. */
export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER';

/** A user of a pool. Times are epoch milliseconds. */
export interface User {
  readonly id: number;
  readonly pool: string;
  readonly username: string;
  readonly sub: string;
  status: UserStatus;
  enabled: boolean;
  /** All attributes but `sub`, values as text. */
  attributes: Record<string, string>;
  /** SRP salt and verifier, hex; undefined for users of a social provider. The password itself is not stored. */
  secret: { readonly salt: string; readonly verifier: string } | undefined;
  readonly createdAt: number;
  modifiedAt: number;
}

/** The fields of a new user. */
export type NewUser = Pick<User, 'pool' | 'username' | 'status' | 'attributes' | 'secret'>;
