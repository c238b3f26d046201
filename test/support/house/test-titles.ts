/** Reads the titles of tests with the parser of the import graph: also those of tables (`it.each`) and of templates. */
import { type ESTree, parseSync, Visitor } from 'vite';

/** What a test or a group of tests is called. */
export interface Title {
  readonly file: string;
  readonly line: number;
  /** As written, with `…` for what is filled in at run time; undefined for a title that is computed. */
  readonly text: string | undefined;
}

const calls = ['it', 'test', 'describe'];

/** The name that a chain begins with: `it` of `it('…')`, `it.each(table)('…')` and `it.skipIf(busy)('…')`. */
function beginning(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return beginning(node.object);
  if (node.type === 'CallExpression') return beginning(node.callee);
  return undefined;
}

/** Whether a call takes a table or a condition, and its result the title. */
const isPrepared = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'MemberExpression' &&
  !callee.computed &&
  ['each', 'for', 'skipIf', 'runIf', 'extend'].includes((callee.property as ESTree.IdentifierName).name);

function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return undefined;
}

/** The titles of one file, in the order in which they are written. */
export function readTitles(file: string, source: string): Title[] {
  const titles: Title[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression(node) {
      if (!calls.includes(beginning(node.callee) ?? '') || isPrepared(node)) return;
      const line = source.slice(0, node.start).split('\n').length;
      titles.push({ file, line, text: textOf(node.arguments[0]) });
    },
  }).visit(program);
  return titles;
}

/** Every `[A11]` of a text; a row is one capital letter and its number. */
export const tagsIn = (text: string) => [...text.matchAll(/\[([A-Z]\d{1,2})\]/g)].map(([, row]) => row ?? '');
