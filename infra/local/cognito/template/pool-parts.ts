import { type Properties, part, refuseTemplate } from './resource.ts';

/** A social provider: Google or Facebook. */
export interface Provider {
  readonly name: string;
  readonly clientId: string;
  readonly scopes: string;
  /** User pool attribute -> field of the provider's profile. */
  readonly mapping: ReadonlyMap<string, string>;
}

/** Parses an AWS::Cognito::UserPoolIdentityProvider. Throws for a type that is not emulated. */
export function readProvider(properties: Properties): Provider {
  const type = String(properties.ProviderType);
  if (type !== 'Google' && type !== 'Facebook') refuseTemplate(`the identity provider ${type}`);
  const details = part(properties, 'ProviderDetails');
  for (const needed of ['client_id', 'client_secret', 'authorize_scopes']) {
    if (!details[needed]) refuseTemplate(`${type} without ${needed}; neither does AWS`);
  }
  return {
    name: String(properties.ProviderName),
    clientId: String(details.client_id),
    scopes: String(details.authorize_scopes),
    mapping: new Map(Object.entries(part(properties, 'AttributeMapping')).map(([to, from]) => [to, String(from)])),
  };
}
