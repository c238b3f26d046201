import type { Cognito } from '../cognito.ts';
import { invalid, unknownOperation } from '../errors.ts';
import { type OperationInput, optionalText, requiredText } from '../input.ts';
import { describeUser } from './admin-users.ts';
import { namedPool } from './operation.ts';

const mostUsers = 60;

/** ListUsers, optionally filtered by a prefix of `sub`. Pages are in order of creation. */
export function listUsers(cognito: Cognito, input: OperationInput): object {
  const filter = optionalText(input, 'Filter');
  const [, sub] = /^sub \^= "([0-9a-f-]+)"$/.exec(filter ?? '') ?? [];
  if (filter !== undefined && sub === undefined) throw unknownOperation(`The filter ${filter} of ListUsers`);
  if (input.AttributesToGet !== undefined) throw unknownOperation('AttributesToGet of ListUsers');
  const { Users, next } = page(cognito, input, 'PaginationToken', { sub: sub ?? '' });
  return { Users, ...(next && { PaginationToken: next }) };
}

/** ListUsersInGroup. */
export function listUsersInGroup(cognito: Cognito, input: OperationInput): object {
  const { Users, next } = page(cognito, input, 'NextToken', { sub: '', group: requiredText(input, 'GroupName') });
  return { Users, ...(next && { NextToken: next }) };
}

function page(
  cognito: Cognito,
  input: OperationInput,
  token: 'PaginationToken' | 'NextToken',
  wanted: { readonly sub: string; readonly group?: string },
) {
  const limit = input.Limit ?? mostUsers;
  if (typeof limit !== 'number' || limit < 1 || limit > mostUsers)
    throw invalid(`1 validation error detected: Value at 'limit' failed to satisfy constraint: at most ${mostUsers}`);
  const after = Number(optionalText(input, token) ?? 0);
  if (!Number.isInteger(after)) throw invalid('Invalid pagination token.');
  const found = cognito.users.page(namedPool(cognito, input), { after, limit, ...wanted });
  const last = found.length === limit ? found.at(-1) : undefined;
  return { Users: found.map(describeUser), next: last && String(last.id) };
}
