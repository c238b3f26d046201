/** The properties of one resource of the template, references already resolved. */
export type Properties = Readonly<Record<string, unknown>>;

/** A resource of the template. */
export interface CognitoResource {
  readonly Type: string;
  readonly Properties: Properties;
}

/** A nested object of properties; absent means empty. */
export const part = (properties: Properties, name: string): Properties => (properties[name] ?? {}) as Properties;

/** A list of texts; absent means the fallback. */
export const texts = (properties: Properties, name: string, fallback: readonly string[] = []): readonly string[] =>
  (properties[name] as readonly string[] | undefined) ?? fallback;

/** A text; absent means undefined. */
export const maybeText = (properties: Properties, name: string) => properties[name] as string | undefined;

/** A number; CloudFormation also takes it as text. */
export const number = (properties: Properties, name: string, fallback: number) => Number(properties[name] ?? fallback);

/** A yes or no; CloudFormation also takes it as text. */
export const truth = (properties: Properties, name: string, fallback: boolean) =>
  String(properties[name] ?? fallback) === 'true';

/** Stops the start: the template asks for something that this emulation does not do. */
export function refuseTemplate(what: string): never {
  throw new Error(`The local Cognito does not emulate ${what}`);
}
