import type { Cognito } from '../cognito.ts';
import { invalid } from '../errors.ts';
import { count, type OperationInput, optionalText } from '../input.ts';
import { describeUser } from './admin-users.ts';
import { namedPool } from './operation.ts';

/** What ListUsers can search by, as columns of the table (API reference, ListUsers, "Filter"). */
const searchable: Readonly<Record<string, string>> = {
  username: 'username',
  sub: 'sub',
  'cognito:user_status': 'status',
  status: "CASE enabled WHEN 1 THEN 'Enabled' ELSE 'Disabled' END",
  ...Object.fromEntries(
    ['email', 'phone_number', 'name', 'given_name', 'family_name', 'preferred_username'].map((name) => [
      name,
      `json_extract(attributes, '$.${name}')`,
    ]),
  ),
};

/** `name = "value"` or `name ^= "value"`, quotes and backslashes in the value escaped with a backslash. */
function readFilter(filter: string | undefined): { sql: string; values: string[] } {
  if (!filter?.trim()) return { sql: 'TRUE', values: [] };
  const [, name, sign, quoted] = /^\s*"?([\w:]{1,40})"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const column = searchable[name ?? ''];
  if (!column || quoted === undefined) throw invalid('Error while parsing filter.');
  const value = quoted.replaceAll(/\\(.)/g, '$1');
  return sign === '='
    ? { sql: `${column} = ?`, values: [value] }
    : { sql: `substr(${column}, 1, length(?)) = ?`, values: [value, value] };
}

/** The page token after one user; good for the same question only. */
export function tokenOf(cognito: Cognito, question: string, after: number): string {
  return Buffer.from(JSON.stringify([after, cognito.digest('page', question, String(after))])).toString('base64url');
}

/** The user after whom the page starts. Throws InvalidParameterException for a token of another question. */
export function afterOf(cognito: Cognito, question: string, token: string | undefined): number {
  if (token === undefined) return 0;
  try {
    const [after, seal] = JSON.parse(Buffer.from(token, 'base64url').toString()) as [number, string];
    if (seal === cognito.digest('page', question, String(after))) return after;
  } catch {
    // Not even a token: refused below, like a wrong one.
  }
  throw invalid('Invalid pagination token');
}

/** ListUsers, filtered and paged, in the order in which the users came. */
export function listUsers(cognito: Cognito, input: OperationInput): object {
  const pool = namedPool(cognito, input);
  const filter = optionalText(input, 'Filter');
  const limit = count(input, 'Limit', { most: 60, fallback: 60 });
  const question = `users ${pool.id} ${filter ?? ''}`;
  const after = afterOf(cognito, question, optionalText(input, 'PaginationToken'));
  const users = cognito.users.list(pool, readFilter(filter), after, limit);
  const wanted = input.AttributesToGet as readonly string[] | null | undefined;
  const shown = users.map(describeUser).map((user) => ({
    ...user,
    Attributes: wanted ? user.Attributes.filter(({ Name }) => wanted.includes(Name)) : user.Attributes,
  }));
  const next = users.length === limit ? { PaginationToken: tokenOf(cognito, question, users.at(-1)?.id ?? 0) } : {};
  return { Users: shown, ...next };
}
