import { type Client, readClient } from './client.ts';
import { type Pool, readPool } from './pool.ts';
import { readProvider } from './pool-parts.ts';
import { type CognitoResource, type Properties, refuseTemplate } from './resource.ts';

/** The Cognito resources of the template. */
export interface PoolTemplate {
  readonly pools: ReadonlyMap<string, Pool>;
  readonly clients: ReadonlyMap<string, Client>;
}

const emulatedTypes = ['UserPool', 'UserPoolClient', 'UserPoolGroup', 'UserPoolDomain', 'UserPoolIdentityProvider'];

/**
 * Parses pools, clients, groups and providers from the resolved resources. Throws for a Cognito type that is not emulated, a pool that is
 * not in the template and a client with a provider that its pool lacks.
 */
export function readPoolTemplate(
  resources: Readonly<Record<string, CognitoResource>>,
  physicalIds: Readonly<Record<string, string>>,
) {
  const prefix = 'AWS::Cognito::';
  for (const { Type } of Object.values(resources)) {
    if (Type.startsWith(prefix) && !emulatedTypes.includes(Type.slice(prefix.length))) refuseTemplate(Type);
  }
  const allOf = (type: string) =>
    Object.entries(resources)
      .filter(([, resource]) => resource.Type === `${prefix}${type}`)
      .map(([logicalId, { Properties }]) => ({ id: physicalIds[logicalId] ?? logicalId, properties: Properties }));

  const pools = new Map(allOf('UserPool').map(({ id, properties }) => [id, readPool(id, properties)]));
  const poolOf = (properties: Properties) =>
    pools.get(String(properties.UserPoolId)) ?? refuseTemplate(`the user pool ${String(properties.UserPoolId)}`);
  for (const { properties } of allOf('UserPoolGroup')) {
    poolOf(properties).groups.add(String(properties.GroupName));
  }
  for (const { properties } of allOf('UserPoolIdentityProvider')) {
    const provider = readProvider(properties);
    poolOf(properties).providers.set(provider.name, provider);
  }
  const clients = allOf('UserPoolClient').map(({ id, properties }) => {
    const client = readClient(id, properties);
    for (const name of client.providers) {
      if (name !== 'COGNITO' && !poolOf(properties).providers.has(name)) refuseTemplate(`the unknown provider ${name}`);
    }
    return [client.id, client] as const;
  });
  return { pools, clients: new Map(clients) } satisfies PoolTemplate;
}
