import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TemplateResource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DependsOn?: string | readonly string[];
  readonly Condition?: string;
}

export interface Template {
  readonly region: string;
  readonly account: string;
  readonly stackName: string;
  readonly resources: Readonly<Record<string, TemplateResource>>;
  readonly parameters: Readonly<Record<string, { readonly Default?: unknown }>>;
  /** Path of an asset's file or folder, by the object key in the template. Throws for an unknown key. */
  asset(objectKey: string): string;
}

interface Manifest {
  readonly artifacts: Record<string, { type: string; environment?: string; properties?: { templateFile?: string } }>;
}

interface AssetManifest {
  readonly files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
}

interface RawTemplate {
  readonly Resources: Record<string, Omit<TemplateResource, 'Properties'> & { Properties?: Record<string, unknown> }>;
  readonly Parameters?: Template['parameters'];
}

const readJson = <Content>(folder: string, file: string): Content =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Content;

/** The invented account in every ARN. */
const account = '000000000000';

/** Reads one stack of a cloud assembly: its template and assets. */
export function loadTemplate(assemblyFolder: string, stackName: string): Template {
  const { artifacts } = readJson<Manifest>(assemblyFolder, 'manifest.json');
  const stack = artifacts[stackName];
  if (stack?.type !== 'aws:cloudformation:stack') throw new Error(`${assemblyFolder} has no stack named ${stackName}.`);
  const region = stack.environment?.split('/').at(-1) ?? '';
  const raw = readJson<RawTemplate>(assemblyFolder, stack.properties?.templateFile ?? `${stackName}.template.json`);
  const assets = new Map<string, string>();
  for (const { source, destinations } of Object.values(
    readJson<AssetManifest>(assemblyFolder, `${stackName}.assets.json`).files,
  ))
    for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, join(assemblyFolder, source.path));
  return {
    region: region === '' || region === 'unknown-region' ? 'us-east-1' : region,
    account,
    stackName,
    resources: Object.fromEntries(
      Object.entries(raw.Resources).map(([id, resource]) => [
        id,
        { ...resource, Properties: resource.Properties ?? {} },
      ]),
    ),
    parameters: raw.Parameters ?? {},
    asset(objectKey) {
      const path = assets.get(objectKey);
      if (!path) throw new Error(`The assembly has no asset ${objectKey}.`);
      return path;
    },
  };
}
