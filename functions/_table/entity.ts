import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { type Change, updateOf } from './change.ts';
import { type Fields, fieldsInKey, fill, keyFields, type NamedIn, prefixOf } from './key-template.ts';
import { countListed, indexKeys, type ListPage, type ListTemplate, type PageOptions, queryPrefix } from './query.ts';
import { type Action, documentClient, type Key, type StoredItem, tableName } from './table.ts';
import { newTerms, type Terms } from './terms.ts';
import { conditionOf, type When } from './when.ts';

/** The condition of a write. */
interface Condition<Item> {
  readonly when?: When<Item>;
}

interface ChangeOptions<Item> extends Condition<Item> {
  /** The version stays, so that no other save is refused because of this change. */
  readonly keepsVersion?: boolean;
  /** Makes the item when there is none. */
  readonly mayBeNew?: boolean;
}

interface Template<PK extends string, SK extends string, Lists> {
  readonly pk: PK;
  readonly sk: SK;
  readonly lists?: Lists;
  /** Fields that are stored in the key alone: a page of a list costs by its size. */
  readonly keyOnly?: readonly string[];
  /** Comes before the schema for items that hold fields packed. */
  readonly unpack?: (raw: Fields) => Fields;
}

/**
 * A kind of item: its schema, its key template ("USER#{id}") and its named lists, written once. Gives find, list, count, add, put,
 * change and remove, and the same as actions for a transaction. A change is one of an item that exists, and counts its `version`
 * when the schema has one. Problem conflict where a condition does not hold. A stored item may be older than its schema: a new field
 * is optional or has a default.
 */
export function entity<
  S extends z.ZodObject,
  const PK extends string,
  const SK extends string,
  Lists extends Readonly<Record<string, ListTemplate>> = Record<never, never>,
>(schema: S, template: Template<PK, SK, Lists>) {
  type Item = z.output<S>;
  type KeyFields = { readonly [Name in NamedIn<PK> | NamedIn<SK>]: string | number };
  const { keyOnly = [], unpack = (raw) => raw } = template;
  const hasVersion = 'version' in schema.shape;
  const indexed = Object.values<ListTemplate>(template.lists ?? {}).flatMap(({ pk, sk, index }) => {
    if (!index) return [];
    const [pkName, skName] = indexKeys[index];
    return [[pkName, pk] as const, [skName, sk] as const];
  });

  const key = (of: KeyFields): Key => ({ PK: fill(template.pk, of), SK: fill(template.sk, of) });
  const listNamed = (name: keyof Lists & string): ListTemplate => (template.lists as Lists)[name] as ListTemplate;
  const at = (of: KeyFields) => ({ TableName: tableName(), Key: { ...key(of) } });

  /** An item with its keys, as it is written. */
  function stored(given: z.input<S>): Record<string, unknown> {
    const item: Fields = schema.parse(given);
    const fields = Object.entries(item).filter(([name]) => !keyOnly.includes(name));
    const indexKeysOfItem = indexed.map(([name, keyTemplate]) => [name, fill(keyTemplate, item)]);
    return { ...Object.fromEntries([...fields, ...indexKeysOfItem]), ...key(item as KeyFields) };
  }

  function read(raw: Fields | undefined): Item | undefined {
    if (!raw) return undefined;
    const inKey = keyOnly.length > 0 ? { ...keyFields(template.pk, raw.PK), ...keyFields(template.sk, raw.SK) } : {};
    return schema.parse({ ...unpack(raw), ...inKey });
  }

  function putInput(item: z.input<S>, when: When<Item> | undefined) {
    const terms = newTerms();
    return { TableName: tableName(), Item: stored(item), ...conditional(when, terms), ...terms.attributes() };
  }

  function deleteInput(of: KeyFields, when: When<Item> | undefined) {
    const terms = newTerms();
    return { ...at(of), ...conditional(when, terms), ...terms.attributes() };
  }

  function updateInput(of: KeyFields, change: Change<Item>, { when, keepsVersion, mayBeNew }: ChangeOptions<Item>) {
    const terms = newTerms();
    const counted = hasVersion && !keepsVersion ? { ...change, add: { ...change.add, version: 1 } } : change;
    return {
      ...at(of),
      UpdateExpression: updateOf(counted as Change<Fields>, terms),
      ...conditional(mayBeNew ? when : { exists: true, ...when }, terms),
      ...terms.attributes(),
    };
  }

  return {
    key,
    /** What the keys of an item of this kind were filled from; undefined for the keys of another kind. */
    fieldsOf({ PK, SK }: Key): { readonly [Name in NamedIn<PK> | NamedIn<SK>]: string } | undefined {
      const [ofPk, ofSk] = [fieldsInKey(template.pk, PK), fieldsInKey(template.sk, SK)];
      return ofPk && ofSk && ({ ...ofPk, ...ofSk } as { [Name in NamedIn<PK> | NamedIn<SK>]: string });
    },
    stored,
    /** Where an item is stored and how it is read, for reads of several items at once. */
    at: (of: KeyFields): StoredItem<Item> => ({ key: key(of), read }),
    /** One item or undefined; strongly consistent on demand (twice the price). */
    async find(of: KeyFields, { consistent = false } = {}): Promise<Item | undefined> {
      const answer = await documentClient().send(new GetCommand({ ...at(of), ConsistentRead: consistent }));
      return read(answer.Item);
    },
    /** A page of a named list, in key order. */
    async list(name: keyof Lists & string, of: Fields, options: PageOptions = {}): Promise<ListPage<Item>> {
      const { pk, sk, index } = listNamed(name);
      const { items, last } = await queryPrefix(fill(pk, of), prefixOf(sk, of), { ...options, index });
      return { items: items.map((raw) => read(raw) as Item), last };
    },
    /** The place of an item with these fields in a named list, whether it is there or not: a page begins after it. */
    placeIn(name: keyof Lists & string, of: KeyFields & Fields): Record<string, unknown> {
      const { pk, sk, index } = listNamed(name);
      const [pkName, skName] = index ? indexKeys[index] : ([] as const);
      return { ...key(of), ...(pkName && { [pkName]: fill(pk, of), [skName]: fill(sk, of) }) };
    },
    /** How many items a named list has; costs as much as reading it. */
    async count(name: keyof Lists & string, of: Fields): Promise<number> {
      const { pk, index } = listNamed(name);
      return await countListed(fill(pk, of), index);
    },
    /** A new item; Problem conflict when it is there already. */
    async add(item: z.input<S>): Promise<Item> {
      await refusing(documentClient().send(new PutCommand(putInput(item, { exists: false } as When<Item>))));
      return schema.parse(item);
    },
    /** Writes the whole item, over whatever was there. */
    async put(item: z.input<S>, { when }: Condition<Item> = {}): Promise<Item> {
      await refusing(documentClient().send(new PutCommand(putInput(item, when))));
      return schema.parse(item);
    },
    /** Changes some fields and answers the item after it. */
    async change(of: KeyFields, change: Change<Item>, options: ChangeOptions<Item> = {}): Promise<Item> {
      const input = { ...updateInput(of, change, options), ReturnValues: 'ALL_NEW' as const };
      const answer = await refusing(documentClient().send(new UpdateCommand(input)));
      return read(answer.Attributes) as Item;
    },
    async remove(of: KeyFields, { when }: Condition<Item> = {}): Promise<void> {
      await refusing(documentClient().send(new DeleteCommand(deleteInput(of, when))));
    },
    adding: (item: z.input<S>): Action => ({ Put: putInput(item, { exists: false } as When<Item>) }),
    putting: (item: z.input<S>, { when }: Condition<Item> = {}): Action => ({ Put: putInput(item, when) }),
    changing: (of: KeyFields, change: Change<Item>, options: ChangeOptions<Item> = {}): Action => ({
      Update: updateInput(of, change, options),
    }),
    removing: (of: KeyFields, { when }: Condition<Item> = {}): Action => ({ Delete: deleteInput(of, when) }),
    /** A condition that must hold for the rest of the transaction. */
    checking(of: KeyFields, when: When<Item>): Action {
      const terms = newTerms();
      return { ConditionCheck: { ...at(of), ConditionExpression: conditionOf(when, terms), ...terms.attributes() } };
    },
  };
}

function conditional(when: Fields | undefined, terms: Terms): { ConditionExpression?: string } {
  const condition = when && conditionOf(when, terms);
  return condition ? { ConditionExpression: condition } : {};
}

async function refusing<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      throw new Problem(
        'conflict',
        'changedMeanwhile',
        'Someone else has changed this in the meantime. Load it again and repeat your change.',
      );
    }
    throw error;
  }
}
