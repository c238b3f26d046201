import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isFullDisk } from '../full-disk.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import type { AccessRequest } from './conditions.ts';

const bucketArn = /^(arn:aws:s3:::[^/]+)\/([^/]+\/)?/;

function arnsOf({ ref, attribute, type }: LiveResource, { region, account }: StackResources): string[] {
  const arns = ['Arn', 'StreamArn'].flatMap((name) => {
    try {
      return [attribute(name)];
    } catch {
      return [];
    }
  });
  if (type === 'AWS::SecretsManager::Secret') return [ref];
  if (type === 'AWS::SES::ConfigurationSet') return [`arn:aws:ses:${region}:${account}:configuration-set/${ref}`];
  return type === 'AWS::SES::EmailIdentity' ? [`arn:aws:ses:${region}:${account}:identity/${ref}`] : arns;
}

/** Replaces ARNs by logical ids; keeps only the first folder of an object key, and no part of a phone number or mail address. */
function namesIn(stack: StackResources): (resource: string) => string {
  const known = new Map<string, string>();
  for (const one of stack.all)
    for (const [index, arn] of arnsOf(one, stack).entries())
      known.set(arn, `${one.logicalId}${index ? '.StreamArn' : ''}`);
  return (resource) => {
    const found = known.get(resource);
    if (found) return found;
    const [, bucket = '', folder = ''] = bucketArn.exec(resource) ?? [];
    if (bucket) return `${known.get(bucket)}/${folder}*`;
    if (resource.startsWith('+')) return '+*';
    if (/:identity\/.*@/.test(resource)) return '*@*';
    const name = [...known.keys()].find((arn) => resource.startsWith(`${arn}/`));
    const named = name ? `${known.get(name)}${resource.slice(name.length)}` : resource;
    known.set(resource, named);
    return named;
  };
}

/** The prefixes of partition keys, up to and including their first `#`. */
const beginningsOf = (keys: readonly string[]) => [...new Set(keys.map((key) => key.replace(/#.*$/s, '#*')))];

/**
 * Logs to a file what each role of the template was granted, one line per kind of request: ROLE ACTION RESOURCE, and for table items one
 * line per key prefix: ROLE ACTION RESOURCE KEY. Shows which statements the product needs.
 */
export function keepRoleUse(stack: StackResources, file: string): (role: string, request: AccessRequest) => void {
  const kept = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const nameOf = namesIn(stack);
  function keep(line: string): void {
    if (kept.has(line)) return;
    kept.add(line);
    try {
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch (error) {
      // After a full disk the next request of this kind writes the line.
      if (!isFullDisk(error)) throw error;
      kept.delete(line);
    }
  }
  return (role, { action, resource, context = {} }) => {
    const line = `${role} ${action} ${nameOf(resource)}`;
    keep(line);
    for (const beginning of beginningsOf(context['dynamodb:LeadingKeys'] ?? [])) keep(`${line} ${beginning}`);
  };
}
