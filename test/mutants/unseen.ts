/**
 * An ignorer for Stryker: leaves out the mutants that no test of functions can notice. Its report lists them with these reasons.
 */

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly key?: Node;
  readonly properties?: readonly Node[];
}

const isNamed = (node: Node | undefined, ...names: readonly string[]) => names.includes(node?.name ?? '');
const isConsistent = ({ type, key }: Node) => type === 'ObjectProperty' && isNamed(key, 'consistent', 'ConsistentRead');

const reasons: readonly (readonly [reason: string, passes: (node: Node) => boolean])[] = [
  [
    'Words and figures of a line of the log, which nothing reads back.',
    ({ type, callee }) => type === 'CallExpression' && isNamed(callee?.object, 'log'),
  ],
  [
    'Words of an error that a programmer reads; what a user is told comes from a refusal.',
    ({ type, callee }) => type === 'NewExpression' && isNamed(callee, 'Error', 'TypeError'),
  ],
  [
    'The local table answers every read with what was written last.',
    (node) =>
      isConsistent(node) ||
      (node.type === 'ObjectExpression' && node.properties?.length === 1 && node.properties.every(isConsistent)),
  ],
];

/** What Stryker loads from this file: the ignorer `unseen`. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'unseen',
    value: { shouldIgnore: ({ node }: { node: Node }) => reasons.find(([, passes]) => passes(node))?.[0] },
  },
];
