import * as z from 'zod';
import { candidateBasics } from '../../../functions/_people/profile/candidates.ts';
import { userRecord } from '../../../functions/_people/user-record.ts';
import { rightCalls } from './right-calls.ts';

type Kind = 'text' | 'number' | 'flag' | 'list' | 'map';

interface Node {
  readonly type?: string;
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly additionalProperties?: Node | boolean;
}

const kinds: Readonly<Record<string, Kind>> = {
  number: 'number',
  integer: 'number',
  boolean: 'flag',
  array: 'list',
  object: 'map',
};

function* namesIn(node: Node): Generator<readonly [string, Kind]> {
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    yield [name, kinds[child.type ?? ''] ?? 'text'];
    yield* namesIn(child);
  }
  if (node.items) yield* namesIn(node.items);
  for (const one of node.anyOf ?? []) yield* namesIn(one);
}

const schemas = [
  userRecord,
  candidateBasics,
  ...rightCalls.flatMap(({ call }) => [call.returns, call.query, call.body]),
];

/** Keys of the table, marks of the records and what the identity provider calls things: no schema above names them. */
const unnamed: readonly (readonly [string, Kind])[] = [
  'PK',
  'SK',
  'listKey',
  'listSort',
  'jobKey',
  'jobSort',
  'userId',
  'by',
  'actorId',
  'subjectId',
  'key',
  'json',
  'token',
  'savedAt',
  'registrationId',
  'usedAt',
  'usedBy',
  'sub',
  'cognito:groups',
  'custom:role',
  'email_verified',
  'password',
  'username',
  'template',
  'to',
  'objectKey',
  'contentType',
  'scoredAt',
  'sentAt',
  'receivedAt',
].map((name) => [name, 'text'] as const);

/**
 * Every field that any record, answer or request has, and what it holds: in a body that has no place for it, it is the server's
 * own or another call's.
 */
export const serverOwned: ReadonlyMap<string, Kind> = new Map([
  ...unnamed,
  ['isActive', 'flag'],
  ['assignedCount', 'number'],
  ['expiresAt', 'number'],
  ['steps', 'list'],
  ['scores', 'map'],
  ...schemas.flatMap((schema) => [...namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Node)]),
]);

/** What is put in, so that it can be found again. */
export interface Contraband {
  readonly text: string;
  readonly number: number;
  readonly flag: boolean;
}

/** A body with all those fields added to every object that lacks them. */
export function smuggled(body: unknown, contraband: Contraband): unknown {
  if (Array.isArray(body)) return body.map((one) => smuggled(one, contraband));
  if (typeof body !== 'object' || body === null || body instanceof Blob) return body;
  const { text, number, flag } = contraband;
  const values: Readonly<Record<Kind, unknown>> = { text, number, flag, list: [text], map: { [text]: number } };
  return {
    ...Object.fromEntries([...serverOwned].map(([name, kind]) => [name, values[kind]])),
    ...Object.fromEntries(
      // A setting is whatever its owner likes.
      Object.entries(body).map(([name, one]) => [name, name === 'saveData' ? one : smuggled(one, contraband)]),
    ),
  };
}
