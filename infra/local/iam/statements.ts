import { type AccessRequest, statementConditionOf } from './conditions.ts';
import { isOneOf } from './patterns.ts';

/** `denied` by an explicit Deny; `notGranted` without an Allow. */
export type Decision = 'allowed' | 'notGranted' | 'denied';

export type Decide = (request: AccessRequest) => Decision;

/** A policy statement with its references resolved. */
export type Statement = Readonly<Record<string, unknown>>;

type Matches = (request: AccessRequest) => boolean;

const understood = ['Sid', 'Effect', 'Action', 'Resource', 'NotResource', 'Condition'];

function texts(statement: Statement, element: string): readonly string[] {
  const value = [statement[element]].flat();
  if (value.every((one) => typeof one === 'string' && !one.includes('${'))) return value as string[];
  throw new Error(`${element} of a statement is not emulated by the local cloud: ${JSON.stringify(statement)}.`);
}

function resourceOf(statement: Statement): Matches {
  const isListed = isOneOf(texts(statement, 'NotResource' in statement ? 'NotResource' : 'Resource'));
  return 'NotResource' in statement ? ({ resource }) => !isListed(resource) : ({ resource }) => isListed(resource);
}

function compile(statement: Statement): { readonly isAllow: boolean; readonly matches: Matches } {
  const other = Object.keys(statement).find((element) => !understood.includes(element));
  const { Effect, Condition = {} } = statement;
  if (other || (Effect !== 'Allow' && Effect !== 'Deny'))
    throw new Error(`${other ?? 'The effect'} of a statement is not emulated by the local cloud.`);
  // Action names are case-insensitive.
  const isAction = isOneOf(texts(statement, 'Action').map((action) => action.toLowerCase()));
  const isResource = resourceOf(statement);
  const holds = statementConditionOf(Condition as Statement);
  return {
    isAllow: Effect === 'Allow',
    matches: (request) => isAction(request.action.toLowerCase()) && isResource(request) && holds(request),
  };
}

/**
 * Evaluates a role's statements: an explicit Deny wins, and without an Allow the request is refused. Throws for an element, operator or
 * condition key that is not emulated.
 */
export function decideBy(statements: readonly Statement[]): Decide {
  const compiled = statements.map(compile);
  const denies = compiled.filter(({ isAllow }) => !isAllow);
  const allows = compiled.filter(({ isAllow }) => isAllow);
  return (request) => {
    if (denies.some(({ matches }) => matches(request))) return 'denied';
    return allows.some(({ matches }) => matches(request)) ? 'allowed' : 'notGranted';
  };
}
