/**
 * An ignorer for Stryker: leaves out the mutants that no test of functions can notice. Its report lists them with these reasons.
 */

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly expression?: Node;
  readonly test?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node | null;
  readonly key?: Node;
  readonly properties?: readonly Node[];
}

const isNamed = (node: Node | undefined, ...names: readonly string[]) => names.includes(node?.name ?? '');
const isConsistent = ({ type, key }: Node) => type === 'ObjectProperty' && isNamed(key, 'consistent', 'ConsistentRead');
/** A statement that logs below errors: CloudWatch's alarms count the lines of errors alone. */
const isQuietLine = (node: Node | undefined) =>
  node?.type === 'ExpressionStatement' &&
  isNamed(node.expression?.callee?.object, 'log') &&
  isNamed(node.expression?.callee?.property, 'debug', 'info', 'warn');

/** Such as `items.length > 0`: nothing is called. */
const isOfFigures = (node: Node | undefined) =>
  node?.type === 'BinaryExpression' &&
  [node.left, node.left?.object].some((one) => one?.type === 'Identifier') &&
  node.right?.type.endsWith('Literal') === true;

const reasons: readonly (readonly [reason: string, passes: (node: Node) => boolean])[] = [
  [
    'Words and figures of a line of the log, which nothing reads back.',
    ({ type, callee }) => type === 'CallExpression' && isNamed(callee?.object, 'log'),
  ],
  [
    'A line of the log that no alarm counts, with a comparison of figures as its condition.',
    (node) =>
      isQuietLine(node) ||
      (node.type === 'IfStatement' && isOfFigures(node.test) && isQuietLine(node.consequent) && !node.alternate),
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
