import * as z from 'zod';

interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

type Path = readonly string[];

/** A field that takes a text, a list or a number, and the most (or least) of it where the schema itself says so. */
export interface LimitedField {
  readonly path: Path;
  readonly kind: 'text' | 'list' | 'least' | 'most';
  readonly limit: number | undefined;
}

/** Every field of a schema that can be too long, too large or too small; what is chosen from a few values cannot. */
export function limitedFields(schema: z.ZodType): LimitedField[] {
  return read(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, []);
}

function read(node: Node, path: Path): LimitedField[] {
  const isChosen = node.const !== undefined || node.enum !== undefined;
  const own: (LimitedField | false)[] = [
    node.type === 'string' && !isChosen && { path, kind: 'text', limit: node.maxLength },
    node.type === 'array' && { path, kind: 'list', limit: node.maxItems },
    node.minimum !== undefined && { path, kind: 'least', limit: node.minimum },
    node.maximum !== undefined && { path, kind: 'most', limit: node.maximum },
  ];
  return [
    ...own.filter((field) => field !== false),
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => read(child, [...path, name])),
    ...(node.items ? read(node.items, [...path, '0']) : []),
    ...(node.anyOf ?? []).flatMap((one) => read(one, path)),
  ];
}

/** A value in which one field, by the way to it, is another. */
export function withField(value: unknown, [name, ...rest]: Path, change: (before: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, at) => (at === Number(name) ? withField(one, rest, change) : one));
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [name]: withField(fields[name], rest, change) };
}
