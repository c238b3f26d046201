import type { DatabaseSync } from 'node:sqlite';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { AwsError } from '../wire/aws-error.ts';
import { awsJsonService } from '../wire/aws-json.ts';
import type { Handler } from '../wire/http-server.ts';
import { generatedPassword, type PasswordRules } from './generated-password.ts';

interface GenerateSecretString extends PasswordRules {
  readonly GenerateStringKey?: string;
  readonly SecretStringTemplate?: string;
}

export interface SecretsManager {
  readonly handler: Handler;
  /** The value behind `{{resolve:secretsmanager:…}}`, without that prefix: `ARN:SecretString:key::`. */
  lookUp(reference: string): string;
}

interface SecretsOptions {
  /** Asked for on first use, because the names of resources and their secrets need each other. */
  readonly stack: () => StackResources;
  readonly database: DatabaseSync;
  readonly log: (text: string) => void;
}

/** A secret with a generated part keeps that part; what the template writes out follows the template. */
function compose(generate: GenerateSecretString, generated: string): string {
  if (!generate.GenerateStringKey) return generated;
  const template = JSON.parse(generate.SecretStringTemplate ?? '{}') as Record<string, unknown>;
  return JSON.stringify({ ...template, [generate.GenerateStringKey]: generated });
}

/** Secrets Manager: the secrets of the template. What is generated is made on the first start and kept. */
export function emulateSecretsManager({ stack, database, log }: SecretsOptions): SecretsManager {
  database.exec(
    'CREATE TABLE IF NOT EXISTS secrets (arn TEXT PRIMARY KEY, generated TEXT NOT NULL, created_at INTEGER)',
  );

  function generatedFor(arn: string, rules: PasswordRules): { generated: string; createdAt: number } {
    const known = database.prepare('SELECT generated, created_at FROM secrets WHERE arn = ?').get(arn);
    if (known) return { generated: String(known.generated), createdAt: Number(known.created_at) };
    const made = { generated: generatedPassword(rules), createdAt: Math.floor(Date.now() / 1000) };
    database.prepare('INSERT INTO secrets VALUES (?, ?, ?)').run(arn, made.generated, made.createdAt);
    return made;
  }

  function find(id: string): LiveResource {
    const found = stack()
      .ofType('AWS::SecretsManager::Secret')
      // A caller may leave out the six letters at the end, or give the name alone.
      .find(({ ref }) => ref === id || ref.slice(0, -7) === id || ref.split(':').at(-1)?.slice(0, -7) === id);
    if (!found) throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find the secret ${id}.`);
    return found;
  }

  function read(secret: LiveResource): { value: string; createdAt: number } {
    const generate = secret.properties.GenerateSecretString as GenerateSecretString | undefined;
    const { generated, createdAt } = generatedFor(secret.ref, generate ?? {});
    const written = secret.properties.SecretString as string | undefined;
    return { value: written ?? compose(generate ?? {}, generated), createdAt };
  }

  return {
    handler: awsJsonService({
      service: 'Secrets Manager',
      log,
      operations: {
        GetSecretValue({ SecretId, VersionStage = 'AWSCURRENT' }) {
          const secret = find(String(SecretId));
          if (VersionStage !== 'AWSCURRENT')
            throw new AwsError('ResourceNotFoundException', `The secret has no version ${VersionStage}.`);
          const { value, createdAt } = read(secret);
          return {
            ARN: secret.ref,
            Name: secret.ref.split(':').at(-1)?.slice(0, -7),
            CreatedDate: createdAt,
            SecretString: value,
            VersionId: '00000000-0000-4000-8000-000000000000',
            VersionStages: ['AWSCURRENT'],
          };
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
