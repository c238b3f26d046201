import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import type { LocalHosts } from '../edge/local-hosts.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import type { Template } from '../template/template.ts';
import { contentType } from '../wire/content-types.ts';
import { writeBlob } from './blob.ts';
import type { ObjectStore } from './object-store.ts';

interface DeploymentProperties {
  readonly SourceObjectKeys: readonly string[];
  readonly SourceMarkers?: readonly Readonly<Record<string, unknown>>[];
  readonly SourceMarkersConfig?: readonly { jsonEscape?: string; markerEncodings?: Record<string, string> }[];
  readonly DestinationBucketName: string;
  readonly DestinationBucketKeyPrefix?: string;
  readonly Extract?: boolean | string;
  readonly Prune?: boolean | string;
  readonly Exclude?: readonly string[];
  readonly Include?: readonly string[];
  readonly SystemMetadata?: Readonly<Record<string, string>>;
  readonly UserMetadata?: Readonly<Record<string, string>>;
}

interface DeploymentOptions {
  readonly stack: StackResources;
  readonly template: Template;
  readonly store: ObjectStore;
  readonly database: DatabaseSync;
  /** Applied to JSON files, which contain the browser's settings. */
  readonly toLocal: LocalHosts;
}

type Files = Map<string, Buffer>;

function markerText(
  name: string,
  value: unknown,
  config: { jsonEscape?: string; markerEncodings?: Record<string, string> },
): string {
  const encoding =
    config.markerEncodings?.[name] ?? (String(config.jsonEscape) === 'true' ? 'UNQUOTED_JSON_VALUE' : 'LITERAL');
  const json = JSON.stringify(value);
  if (encoding === 'LITERAL') return String(value);
  if (encoding === 'JSON_VALUE') return json;
  if (encoding === 'UNQUOTED_JSON_VALUE') return json.startsWith('"') ? json.slice(1, -1) : json;
  throw new Error(`The marker encoding ${encoding} is not emulated by the local cloud.`);
}

function replaceMarkers(content: Buffer, markers: readonly (readonly [string, string])[]): Buffer {
  if (!markers.some(([marker]) => content.includes(marker))) return content;
  return Buffer.from(
    markers.reduce((text, [marker, value]) => text.replaceAll(marker, () => value), content.toString()),
  );
}

/** Every file below a folder, by its path with slashes. */
function* filesBelow(folder: string, prefix = ''): Generator<[string, string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, `${prefix}${entry.name}/`);
    else yield [`${prefix}${entry.name}`, path];
  }
}

function readSources(properties: DeploymentProperties, { template, toLocal }: DeploymentOptions): Files {
  const files: Files = new Map();
  for (const [index, key] of properties.SourceObjectKeys.entries()) {
    const path = template.asset(key);
    if (!statSync(path).isDirectory())
      throw new Error(`The asset ${key} is no folder; deploying archives is not emulated.`);
    const config = properties.SourceMarkersConfig?.[index] ?? {};
    const markers = Object.entries(properties.SourceMarkers?.[index] ?? {}).map(([name, value]) => {
      return [name, markerText(name, value, config)] as const;
    });
    for (const [name, file] of filesBelow(path)) {
      const content = replaceMarkers(readFileSync(file), markers);
      // The browser's settings, which contain host names as plain text when the region is known.
      files.set(name, name.endsWith('.json') ? Buffer.from(toLocal(content.toString())) : content);
    }
  }
  return files;
}

/** The AWS CLI's patterns: `*` crosses slashes, and the last matching filter decides. */
function filter({ Exclude = [], Include = [] }: DeploymentProperties): (name: string) => boolean {
  const compile = (pattern: string) =>
    new RegExp(
      `^${pattern
        .replace(/[.+^${}()|\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.')}$`,
      's',
    );
  const [excluded, included] = [Exclude.map(compile), Include.map(compile)];
  return (name) => included.some((one) => one.test(name)) || !excluded.some((one) => one.test(name));
}

/** A fingerprint of a deployment, compared with that of the last start. */
function fingerprint(properties: DeploymentProperties, files: Files): string {
  const hash = createHash('sha256').update(JSON.stringify(properties));
  for (const [name, content] of files) hash.update(`\0${name}\0`).update(content);
  return hash.digest('hex');
}

async function deploy(properties: DeploymentProperties, files: Files, store: ObjectStore): Promise<void> {
  const bucket = properties.DestinationBucketName;
  const prefix = (properties.DestinationBucketKeyPrefix ?? '').replace(/^\/$/, '').replace(/(?<=[^/])$/, '/');
  const wanted = filter(properties);
  const system = Object.entries(properties.SystemMetadata ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  const headers = Object.fromEntries(system) as Record<string, string>;
  for (const [name, content] of files) {
    if (!wanted(name)) continue;
    const key = `${prefix}${name}`;
    const md5 = createHash('md5').update(content).digest('hex');
    const attributes = {
      headers: { 'content-type': contentType(name), ...headers },
      metadata: properties.UserMetadata ?? {},
    };
    const present = store.find(bucket, key);
    if (present?.etag === md5 && JSON.stringify(present.headers) === JSON.stringify(attributes.headers)) continue;
    const blob = await writeBlob(store.newBlobPath(), Readable.from([content]));
    store.put({ bucket, key, blob, etag: blob.md5, crc32: blob.crc32, ...attributes, event: 'Put' });
  }
  if (String(properties.Prune ?? 'true') !== 'true') return;
  for (let after = ''; ; ) {
    const page = store.current(bucket, prefix, after, 1000);
    const last = page.at(-1);
    if (!last) return;
    for (const { key } of page) {
      const name = key.slice(prefix.length);
      if (wanted(name) && !files.has(name)) store.remove(bucket, key);
    }
    after = last.key;
  }
}

/** In the order of the template's dependencies. */
function ordered(deployments: readonly LiveResource[]): LiveResource[] {
  const done: LiveResource[] = [];
  const visit = (one: LiveResource) => {
    if (done.includes(one)) return;
    for (const other of deployments) if (one.dependsOn.includes(other.logicalId)) visit(other);
    done.push(one);
  };
  deployments.forEach(visit);
  return done;
}

/** Copies the template's deployed assets into buckets when they changed since the last start. */
export async function deployBuckets(options: DeploymentOptions): Promise<void> {
  const { stack, store, database } = options;
  database.exec('CREATE TABLE IF NOT EXISTS deployments (id TEXT PRIMARY KEY, fingerprint TEXT NOT NULL)');
  const known = database.prepare('SELECT fingerprint FROM deployments WHERE id = ?');
  const note = database.prepare('INSERT OR REPLACE INTO deployments VALUES (?, ?)');
  for (const { logicalId, properties: raw } of ordered(stack.ofType('Custom::CDKBucketDeployment'))) {
    const properties = raw as unknown as DeploymentProperties;
    if (String(properties.Extract ?? 'true') !== 'true')
      throw new Error(`${logicalId}: deploying archives is not emulated.`);
    const files = readSources(properties, options);
    const now = fingerprint(properties, files);
    if (known.get(logicalId)?.fingerprint === now) continue;
    await deploy(properties, files, store);
    note.run(logicalId, now);
  }
}
