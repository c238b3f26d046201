import type { DatabaseSync } from 'node:sqlite';
import { emulatedTypes, type NameSource, unemulatedNames } from './emulated-types.ts';
import { createResolver, type Resolve } from './resolve-template.ts';
import type { Template, TemplateResource } from './template.ts';
import { unemulatedTypes } from './unemulated-types.ts';

/** A resource of the stack with its physical names. */
export interface LiveResource {
  readonly logicalId: string;
  readonly type: string;
  /** The value of Ref: a name, id or ARN, by type. */
  readonly ref: string;
  /** With every reference resolved; computed on first use. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly dependsOn: readonly string[];
  attribute(name: string): string;
}

export interface StackResources {
  readonly region: string;
  readonly account: string;
  readonly stackName: string;
  readonly resolve: Resolve;
  readonly all: readonly LiveResource[];
  ofType(...types: readonly string[]): LiveResource[];
}

interface StackOptions {
  readonly template: Template;
  readonly database: DatabaseSync;
  /** A secret's text, by the part of a dynamic reference after `secretsmanager:`. */
  readonly secret: (reference: string) => string;
}

function refuseUnknownTypes(resources: Readonly<Record<string, TemplateResource>>): void {
  const unknown = Object.entries(resources)
    .filter(([, { Type }]) => !Object.hasOwn(emulatedTypes, Type) && !Object.hasOwn(unemulatedTypes, Type))
    .map(([id, { Type }]) => `${id} (${Type})`);
  if (unknown.length > 0) throw new Error(`The local cloud does not emulate: ${unknown.join(', ')}.`);
  const conditional = Object.keys(resources).filter((id) => resources[id]?.Condition);
  if (conditional.length > 0)
    throw new Error(`The local cloud does not emulate the conditions of: ${conditional.join(', ')}.`);
}

/** Random ids (of user pools and clients) are generated on first use and stored in the data folder. */
function rememberName(database: DatabaseSync, id: string, make: () => string): string {
  const known = database.prepare('SELECT value FROM names WHERE id = ?').get(id);
  if (known) return String(known.value);
  const value = make();
  database.prepare('INSERT INTO names (id, value) VALUES (?, ?)').run(id, value);
  return value;
}

/** Names every resource of a template on this machine. Throws with the name of each type that is not emulated. */
export function nameResources({ template, database, secret }: StackOptions): StackResources {
  const live = new Map<string, LiveResource>();
  const resolve = createResolver(template, {
    reference: (logicalId) => find(logicalId).ref,
    attribute: (logicalId, name) => find(logicalId).attribute(name),
    dynamic(reference) {
      const [service, ...rest] = reference.split(':');
      if (service !== 'secretsmanager') throw new Error(`{{resolve:${service}}} is not emulated by the local cloud.`);
      return secret(rest.join(':'));
    },
  });

  function find(logicalId: string): LiveResource {
    const found = live.get(logicalId);
    if (!found) throw new Error(`The template has no resource ${logicalId}.`);
    return found;
  }

  function nameResource(logicalId: string, { Type, Properties, DependsOn }: TemplateResource): LiveResource {
    const naming = emulatedTypes[Type] ?? unemulatedNames;
    const source: NameSource = {
      logicalId,
      region: template.region,
      account: template.account,
      defaultName: `${template.stackName}-${logicalId}`,
      property: (name) => resolve(Properties[name]),
      remembered: (make) => rememberName(database, logicalId, make),
    };
    let properties: Record<string, unknown> | undefined;
    return {
      logicalId,
      type: Type,
      dependsOn: DependsOn === undefined ? [] : [DependsOn].flat(),
      get ref() {
        return naming.ref(source);
      },
      get properties() {
        properties ??= resolve(Properties) as Record<string, unknown>;
        return properties;
      },
      attribute(name) {
        const attribute = naming.attributes?.[name];
        if (!attribute) throw new Error(`The attribute ${name} of ${logicalId} (${Type}) is not emulated.`);
        return attribute(source);
      },
    };
  }

  refuseUnknownTypes(template.resources);
  for (const [logicalId, resource] of Object.entries(template.resources))
    live.set(logicalId, nameResource(logicalId, resource));
  const all = [...live.values()];
  return {
    region: template.region,
    account: template.account,
    stackName: template.stackName,
    resolve,
    all,
    ofType: (...types) => all.filter(({ type }) => types.includes(type)),
  };
}
