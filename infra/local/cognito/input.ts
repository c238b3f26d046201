import { AwsError } from '../wire/aws-error.ts';
import { invalid } from './errors.ts';

/** The JSON body of one call. */
export type OperationInput = Readonly<Record<string, unknown>>;

/** An optional string parameter. Throws SerializationException for any other type. */
export function optionalText(input: OperationInput, name: string): string | undefined {
  const value = input[name] ?? undefined;
  if (value !== undefined && typeof value !== 'string') {
    throw new AwsError('SerializationException', `${name} can not be converted to a String`);
  }
  return value;
}

/** A required, non-empty string parameter; the message is that of the service's own validation. */
export function requiredText(input: OperationInput, name: string): string {
  const value = optionalText(input, name);
  const wireName = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  if (value === undefined) {
    throw invalid(
      `1 validation error detected: Value null at '${wireName}' failed to satisfy constraint: Member must not be null`,
    );
  }
  if (value === '') {
    throw invalid(
      `1 validation error detected: Value at '${wireName}' failed to satisfy constraint: Member must have length greater than or equal to 1`,
    );
  }
  return value;
}

/** A code as typed. Cognito rejects whitespace before it checks the code, so this does not count as an attempt. */
export function codeText(input: OperationInput, name: string): string {
  const value = requiredText(input, name);
  if (!/\s/.test(value) && value.length <= 2048) return value;
  const wireName = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  throw invalid(
    `1 validation error detected: Value at '${wireName}' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\S]+`,
  );
}

/** A boolean parameter; false when absent. */
export function optionalFlag(input: OperationInput, name: string): boolean {
  const value = input[name] ?? false;
  if (typeof value !== 'boolean')
    throw new AwsError('SerializationException', `${name} can not be converted to a Boolean`);
  return value;
}

/** A string map such as AuthParameters or ClientMetadata; empty when absent. */
export function textMap(input: OperationInput, name: string): Record<string, string> {
  const value = input[name] ?? {};
  if (
    typeof value !== 'object' ||
    Array.isArray(value) ||
    Object.values(value).some((one) => typeof one !== 'string')
  ) {
    throw new AwsError('SerializationException', `${name} can not be converted to a Map of Strings`);
  }
  return value as Record<string, string>;
}

/** A required entry of AuthParameters or ChallengeResponses. */
export function parameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalid(`Missing required parameter ${name}`);
  return value;
}

/** A list of `{Name, Value}` such as UserAttributes, as a record; empty when absent. */
export function attributeList(input: OperationInput, name: string): Record<string, string> {
  const value = input[name] ?? [];
  if (!Array.isArray(value)) throw new AwsError('SerializationException', `${name} can not be converted to a List`);
  const entries = value.map((one: unknown) => {
    const { Name, Value = '' } = (one ?? {}) as Record<string, unknown>;
    if (typeof Name !== 'string' || typeof Value !== 'string') {
      throw new AwsError('SerializationException', `${name} can not be converted to a List of attributes`);
    }
    return [Name, Value] as const;
  });
  return Object.fromEntries(entries);
}
