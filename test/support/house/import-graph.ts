/**
 * Reads modules with a real parser (the one inside Vite; TypeScript 7 has none to offer) and answers what each imports and the
 * few constructs that the house forbids. Sources come as text, so that rules can be tried on planted ones.
 */
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** One import, of any form: static, type, `export … from`, `import()`, `import('…').Type`, `import x = require()`. */
export interface Import {
  /** As written; undefined when it is computed at run time. */
  readonly specifier: string | undefined;
  /** The file in the tree, for `./`, `../` and `#shared/`; undefined for a package. */
  readonly target: string | undefined;
  readonly line: number;
}

/** Something found in a module, and where. */
interface Finding {
  readonly what:
    | 'default export'
    | 'enum'
    | 'namespace'
    | 'any'
    | 'silenced compiler'
    | 'barrel'
    | 'mock of our own code'
    | 'hidden import'
    | 'late import'
    | 'second name'
    | 'table expression'
    | 'spread of a literal'
    | 'unreadable';
  readonly line: number;
}

/** A file of the tree: its path from the root with `/`, its imports and what was found in it. */
export interface Module {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly findings: readonly Finding[];
  /** The names that it declares and exports. */
  readonly exports: readonly string[];
}

/** Where a specifier leads inside the tree. A path that leaves the tree begins with `..`; a package answers undefined. */
function targetOf(specifier: string, from: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (/^\.\.?(\/|$)/.test(path)) return posix.join(posix.dirname(from), path);
  if (path.startsWith('#shared/')) return posix.join('shared', path.slice('#shared/'.length));
  return undefined;
}

/** An expression without `as`, `satisfies`, `!` and parentheses around it. */
function plain(node: ESTree.Expression): ESTree.Expression {
  const isWrapped =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'ParenthesizedExpression';
  return isWrapped ? plain(node.expression) : node;
}

/** The text of a string or of a template without placeholders; undefined when it is computed. */
function literalText(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** A module that holds nothing of its own and only passes on what others export. */
function isBarrel(body: readonly ESTree.Node[]): boolean {
  const passesOn = (node: ESTree.Node) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.declaration === null);
  return body.some(passesOn) && body.every((node) => passesOn(node) || node.type === 'ImportDeclaration');
}

/** The names of a declaration that is exported; what is only passed on has its name elsewhere. */
function namesIn({ declaration, specifiers, source }: ESTree.ExportNamedDeclaration): string[] {
  if (source) return [];
  const listed = specifiers.map(({ exported }) => (exported.type === 'Literal' ? exported.value : exported.name));
  if (!declaration) return listed;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

const isDefault = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? node.value : node.name) === 'default';

/** What the parameters of DynamoDB's expressions are called, and the words that occur in such an expression only. */
const expressionParameter =
  /^((Update|Condition|KeyCondition|Filter|Projection)Expression|ExpressionAttribute(Names|Values))$/;
const expressionText =
  /^\s*(SET|REMOVE|ADD|DELETE)\s+[#\w.]+\s*(=|$|,|:)|\b(attribute_(not_)?exists|attribute_type|if_not_exists|begins_with|list_append)\s*\(|#\w+\s*(=|<>|[<>]=?)\s*:\w+/;

const isMember = (callee: ESTree.Node, object: string, ...properties: string[]) =>
  callee.type === 'MemberExpression' &&
  !callee.computed &&
  properties.includes((callee.property as ESTree.IdentifierName).name) &&
  (callee.object.type === 'MetaProperty' ? 'import.meta' : (callee.object as { name?: string }).name) === object;

/** Reads one module. Never throws: what cannot be parsed is a finding, so that no file passes unread. */
export function readModule(path: string, text: string): Module {
  const { program, comments, errors } = parseSync(path, text);
  const imports: Import[] = [];
  const findings: Finding[] = [];
  const exports: string[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const note = (what: Finding['what'], node: { start: number }) => findings.push({ what, line: lineAt(node.start) });
  const follow = (source: ESTree.Node | null | undefined, node: { start: number }) => {
    const specifier = literalText(source ?? undefined);
    const target = specifier === undefined ? undefined : targetOf(specifier, path);
    imports.push({ specifier, target, line: lineAt(node.start) });
  };

  if (errors.length > 0) note('unreadable', { start: errors[0]?.labels[0]?.start ?? 0 });
  if (isBarrel(program.body)) note('barrel', { start: 0 });
  for (const comment of comments) {
    if (/@ts-(ignore|nocheck)\b/.test(comment.value)) note('silenced compiler', comment);
  }
  const lazyImports = new Set<number>();
  new Visitor({
    ImportDeclaration: (node) => follow(node.source, node),
    ExportAllDeclaration: (node) => {
      follow(node.source, node);
      if (node.exported && isDefault(node.exported)) note('default export', node);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source) follow(node.source, node);
      exports.push(...namesIn(node));
      if (node.specifiers.some((specifier) => isDefault(specifier.exported))) note('default export', node);
    },
    ExportDefaultDeclaration: (node) => note('default export', node),
    ImportExpression: (node) => {
      follow(node.source, node);
      // In functions, modules are loaded late by lazy() alone.
      if (path.startsWith('functions/') && !lazyImports.has(node.start)) note('late import', node);
    },
    TSImportType: (node) => follow(node.source, node),
    TSImportEqualsDeclaration: (node) => {
      if (node.moduleReference.type === 'TSExternalModuleReference') follow(node.moduleReference.expression, node);
    },
    TSEnumDeclaration: (node) => note('enum', node),
    TSModuleDeclaration: (node) => {
      if (node.kind === 'namespace') note('namespace', node);
    },
    TSAnyKeyword: (node) => note('any', node),
    SpreadElement: (node) => {
      // What it would spread can be written where the spread is.
      if (/^(Object|Array)Expression$/.test(plain(node.argument).type)) note('spread of a literal', node);
    },
    Identifier: (node) => {
      if (expressionParameter.test(node.name)) note('table expression', node);
    },
    Literal: (node) => {
      const isExpression = (value: string) => expressionParameter.test(value) || expressionText.test(value);
      if (typeof node.value === 'string' && isExpression(node.value)) note('table expression', node);
    },
    TemplateElement: (node) => {
      if (expressionText.test(node.value.raw)) note('table expression', node);
    },
    VariableDeclarator: ({ id, init }) => {
      if (!path.startsWith('functions/') || init?.type !== 'CallExpression') return;
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'lazy') return;
      const isUnderItsName = (one: ESTree.Node) => one.type === 'Property' && one.shorthand;
      if (id.type !== 'ObjectPattern' || !id.properties.every(isUnderItsName)) note('second name', init);
    },
    CallExpression: (node) => {
      const [loader] = node.callee.type === 'Identifier' && node.callee.name === 'lazy' ? node.arguments : [];
      if (loader?.type === 'ArrowFunctionExpression') lazyImports.add(loader.body.start);
      if (isMember(node.callee, 'import.meta', 'glob')) note('hidden import', node);
      const [named] = isMember(node.callee, 'vi', 'mock', 'doMock') ? node.arguments : [];
      const mocked = literalText(named?.type === 'ImportExpression' ? named.source : named);
      if (mocked !== undefined && targetOf(mocked, path) !== undefined) note('mock of our own code', node);
    },
  }).visit(program);
  return { path, imports, findings, exports };
}

/** A way from `start` back to itself, over files in `within`. */
function wayBack(start: string, within: ReadonlySet<string>, next: (path: string) => readonly string[]): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const to of next(at)) {
      if (!within.has(to) || cameFrom.has(to)) continue;
      cameFrom.set(to, at);
      queue.push(to);
    }
  }
  const way = [start];
  for (let at = cameFrom.get(start); at !== undefined && at !== start; at = cameFrom.get(at)) way.unshift(at);
  return [start, ...way];
}

/**
 * One cycle of imports for every knot of modules that import each other, as the files along it (the first is also the last).
 * Type imports and dynamic ones count: a reader has to follow them just the same. Tarjan's strongly connected components.
 */
export function findCycles(modules: readonly Module[]): string[][] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const next = (path: string) =>
    (byPath.get(path)?.imports ?? []).flatMap(({ target }) =>
      target !== undefined && byPath.has(target) ? [target] : [],
    );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    let low = index;
    open.push(path);
    for (const to of next(path)) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low);
    }
    lowest.set(path, low);
    if (low === index) {
      const knot = open.splice(open.indexOf(path));
      if (knot.length > 1 || next(path).includes(path)) cycles.push(wayBack(path, new Set(knot), next));
    }
    return low;
  };
  for (const { path } of modules) if (!order.has(path)) visit(path);
  return cycles;
}
