import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { RoleAccess } from '../iam/access.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { AwsError } from '../wire/aws-error.ts';
import { awsJsonService } from '../wire/aws-json.ts';
import type { Handler } from '../wire/http-server.ts';

interface GenerateSecretString {
  readonly PasswordLength?: number;
  readonly ExcludePunctuation: true;
  readonly GenerateStringKey?: string;
  readonly SecretStringTemplate?: string;
}

export interface SecretsManager {
  readonly handler: Handler;
  /** The value of `{{resolve:secretsmanager:…}}`, given without that prefix: `ARN:SecretString:key::`. */
  lookUp(reference: string): string;
}

interface SecretsOptions {
  /** Called on first use, because the names of resources and their secrets depend on each other. */
  readonly stack: () => StackResources;
  readonly access: () => Pick<RoleAccess, 'callerOf'>;
  readonly database: DatabaseSync;
  readonly log: (text: string) => void;
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Letters and digits, 32 unless the template says otherwise. */
function generatedPassword({ PasswordLength = 32 }: GenerateSecretString): string {
  return Array.from({ length: PasswordLength }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** The generator settings of a secret. Throws by name for settings that are not emulated. */
function rulesOf({ logicalId, properties }: LiveResource): GenerateSecretString {
  const rules = properties.GenerateSecretString as GenerateSecretString | undefined;
  const known = ['PasswordLength', 'ExcludePunctuation', 'GenerateStringKey', 'SecretStringTemplate'];
  const other = Object.keys(rules ?? {}).find((name) => !known.includes(name));
  if (!rules?.ExcludePunctuation || other)
    throw new Error(`${logicalId}: a secret ${other ?? 'with punctuation'} is not emulated by the local cloud.`);
  return rules;
}

/** A secret keeps its generated part; the rest follows the template. */
function compose(generate: GenerateSecretString, generated: string): string {
  if (!generate.GenerateStringKey) return generated;
  const template = JSON.parse(generate.SecretStringTemplate ?? '{}') as Record<string, unknown>;
  return JSON.stringify({ ...template, [generate.GenerateStringKey]: generated });
}

const nameOf = ({ ref }: LiveResource) => ref.split(':').at(-1)?.slice(0, -7);

/** Secrets Manager with the template's secrets. Generated and put values persist across starts. */
export function emulateSecretsManager({ stack, access, database, log }: SecretsOptions): SecretsManager {
  database.exec(
    'CREATE TABLE IF NOT EXISTS secrets (arn TEXT PRIMARY KEY, generated TEXT NOT NULL, created_at INTEGER)',
  );
  database.exec(
    'CREATE TABLE IF NOT EXISTS secret_versions (id INTEGER PRIMARY KEY, arn TEXT NOT NULL, version TEXT NOT NULL, value TEXT NOT NULL, created_at INTEGER, UNIQUE (arn, version))',
  );

  function generatedFor(arn: string, rules: GenerateSecretString): { generated: string; createdAt: number } {
    const known = database.prepare('SELECT generated, created_at FROM secrets WHERE arn = ?').get(arn);
    if (known) return { generated: String(known.generated), createdAt: Number(known.created_at) };
    const made = { generated: generatedPassword(rules), createdAt: Math.floor(Date.now() / 1000) };
    database.prepare('INSERT INTO secrets VALUES (?, ?, ?)').run(arn, made.generated, made.createdAt);
    return made;
  }

  function find(id: string): LiveResource {
    const found = stack()
      .ofType('AWS::SecretsManager::Secret')
      // A caller may omit the six random letters at the end, or pass the name alone.
      .find((secret) => secret.ref === id || secret.ref.slice(0, -7) === id || nameOf(secret) === id);
    if (!found) throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find the secret ${id}.`);
    return found;
  }

  /** A secret's current value, or that of an earlier version: the versions that were put, latest first, then the generated one. */
  function read(secret: LiveResource, before = 0): { value: string; version?: string; createdAt: number } {
    const put = database
      .prepare('SELECT version, value, created_at FROM secret_versions WHERE arn = ? ORDER BY id DESC LIMIT 1 OFFSET ?')
      .get(secret.ref, before);
    if (put) return { value: String(put.value), version: String(put.version), createdAt: Number(put.created_at) };
    const rules = rulesOf(secret);
    const { generated, createdAt } = generatedFor(secret.ref, rules);
    return { value: compose(rules, generated), createdAt };
  }

  const isChanged = ({ ref }: LiveResource) =>
    database.prepare('SELECT 1 FROM secret_versions WHERE arn = ? LIMIT 1').get(ref) !== undefined;

  return {
    handler: awsJsonService({
      service: 'Secrets Manager',
      access,
      log,
      operations: {
        GetSecretValue({ SecretId, VersionStage = 'AWSCURRENT' }, caller) {
          const secret = find(String(SecretId));
          caller.assert({ action: 'secretsmanager:GetSecretValue', resource: secret.ref });
          const isBefore = VersionStage === 'AWSPREVIOUS' && isChanged(secret);
          if (VersionStage !== 'AWSCURRENT' && !isBefore)
            throw new AwsError('ResourceNotFoundException', `The secret has no version ${VersionStage}.`);
          const { value, createdAt, version = '00000000-0000-4000-8000-000000000000' } = read(secret, isBefore ? 1 : 0);
          return {
            ARN: secret.ref,
            Name: nameOf(secret),
            CreatedDate: createdAt,
            SecretString: value,
            VersionId: version,
            VersionStages: [VersionStage],
          };
        },
        PutSecretValue({ SecretId, SecretString, ClientRequestToken: version }, caller) {
          const secret = find(String(SecretId));
          caller.assert({ action: 'secretsmanager:PutSecretValue', resource: secret.ref });
          if (typeof SecretString !== 'string' || typeof version !== 'string' || !/^.{32,64}$/.test(version))
            throw new AwsError(
              'ValidationException',
              'Give a SecretString, and a ClientRequestToken of 32 to 64 letters.',
            );
          const answer = { ARN: secret.ref, Name: nameOf(secret), VersionId: version, VersionStages: ['AWSCURRENT'] };
          const known = database
            .prepare('SELECT value FROM secret_versions WHERE arn = ? AND version = ?')
            .get(secret.ref, version);
          // Idempotent: the same request token is the same version, and a version never changes.
          if (known && known.value !== SecretString)
            throw new AwsError('ResourceExistsException', `The secret has a version ${version} with another value.`);
          if (!known)
            database
              .prepare('INSERT INTO secret_versions (arn, version, value, created_at) VALUES (?, ?, ?, ?)')
              .run(secret.ref, version, SecretString, Math.floor(Date.now() / 1000));
          return answer;
        },
      },
    }),
    lookUp(reference) {
      const [, id = '', key = ''] =
        /^(arn:(?:[^:]*:){5}[^:]+|[^:]+)(?::SecretString(?::([^:]*))?.*)?$/.exec(reference) ?? [];
      const { value } = read(find(id));
      if (key === '') return value;
      const chosen = (JSON.parse(value) as Record<string, unknown>)[key];
      if (chosen === undefined) throw new Error(`The secret ${id} has no key ${key}.`);
      return String(chosen);
    },
  };
}
