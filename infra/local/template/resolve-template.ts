import type { Template } from './template.ts';

/** The values of a template's references; each function throws by name for an unknown one. */
export interface Meanings {
  reference(logicalId: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  /** The inside of `{{resolve:…}}`, such as `secretsmanager:ARN:SecretString:key::`. */
  dynamic(reference: string): string;
}

export type Resolve = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function scalar(value: unknown, where: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${where} needs a text, not ${JSON.stringify(value)}.`);
}

function list(value: unknown, where: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`${where} needs a list, not ${JSON.stringify(value)}.`);
}

/**
 * CloudFormation's intrinsic functions that a synthesized template uses. Resolves properties to what the service would receive; throws by
 * name for an unknown function.
 */
export function createResolver(template: Template, meanings: Meanings): Resolve {
  const pseudo: Record<string, unknown> = {
    'AWS::AccountId': template.account,
    'AWS::Partition': 'aws',
    'AWS::Region': template.region,
    'AWS::StackId': `arn:aws:cloudformation:${template.region}:${template.account}:stack/${template.stackName}/local`,
    'AWS::StackName': template.stackName,
    'AWS::URLSuffix': 'amazonaws.com',
  };

  function reference(name: string): unknown {
    if (Object.hasOwn(pseudo, name)) return pseudo[name];
    const parameter = template.parameters[name];
    if (!parameter) return meanings.reference(name);
    if (parameter.Default === undefined) throw new Error(`The parameter ${name} has no default.`);
    return parameter.Default;
  }

  function attribute(argument: unknown): unknown {
    const path = Array.isArray(argument) ? argument.map(resolve) : scalar(argument, 'Fn::GetAtt').split('.');
    const [logicalId, ...name] = path;
    return meanings.attribute(scalar(logicalId, 'Fn::GetAtt'), name.join('.'));
  }

  function substitute(argument: unknown): string {
    const [text, own] = Array.isArray(argument) ? argument : [argument, {}];
    const variables = resolve(own) as Record<string, unknown>;
    return scalar(text, 'Fn::Sub').replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      if (Object.hasOwn(variables, name)) return scalar(variables[name], name);
      return scalar(name.includes('.') ? attribute(name) : reference(name), name);
    });
  }

  const functions: Record<string, (argument: unknown) => unknown> = {
    Ref: (argument) => reference(scalar(argument, 'Ref')),
    'Fn::GetAtt': attribute,
    'Fn::Sub': (argument) => dynamic(substitute(argument)),
    'Fn::Join': (argument) => {
      const [separator, parts] = list(argument, 'Fn::Join');
      const texts = list(resolve(parts), 'Fn::Join').map((part) => scalar(part, 'Fn::Join'));
      return dynamic(texts.join(scalar(separator, 'Fn::Join')));
    },
  };

  function dynamic(text: string): string {
    return text.replace(/\{\{resolve:([^}]+)\}\}/g, (_, inner: string) => meanings.dynamic(inner));
  }

  function resolve(value: unknown): unknown {
    if (typeof value === 'string') return dynamic(value);
    if (Array.isArray(value)) return value.map(resolve);
    if (!isRecord(value)) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (first && entries.length === 1 && (first[0] === 'Ref' || first[0].startsWith('Fn::'))) {
      const evaluate = functions[first[0]];
      if (!evaluate) throw new Error(`${first[0]} is not emulated by the local cloud.`);
      return evaluate(first[1]);
    }
    return Object.fromEntries(entries.map(([key, inner]) => [key, resolve(inner)]));
  }

  return resolve;
}
