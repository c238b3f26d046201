/** A resource's properties, with references already resolved. */
export type Properties = Readonly<Record<string, unknown>>;

/** A resource of the template. */
export interface CognitoResource {
  readonly Type: string;
  readonly Properties: Properties;
}

/** A nested object of properties; empty when absent. */
export const part = (properties: Properties, name: string): Properties => (properties[name] ?? {}) as Properties;

/** A list of strings; the fallback when absent. */
export const texts = (properties: Properties, name: string, fallback: readonly string[] = []): readonly string[] =>
  (properties[name] as readonly string[] | undefined) ?? fallback;

/** A string; undefined when absent. */
export const maybeText = (properties: Properties, name: string) => properties[name] as string | undefined;

/** A number; CloudFormation also accepts it as a string. */
export const number = (properties: Properties, name: string, fallback: number) => Number(properties[name] ?? fallback);

/** A boolean; CloudFormation also accepts it as a string. */
export const truth = (properties: Properties, name: string, fallback: boolean) =>
  String(properties[name] ?? fallback) === 'true';

/** Aborts the start: the template uses something that is not emulated. */
export function refuseTemplate(what: string): never {
  throw new Error(`The local Cognito does not emulate ${what}`);
}
