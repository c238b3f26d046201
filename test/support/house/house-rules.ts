/** The rules of the house, applied to modules that have been read. They are a table in test/architecture.test.ts. */
import { posix } from 'node:path';
import { findCycles, type Import, type Module } from './import-graph.ts';

/** A room of the house: a folder (or one file) whose imports obey one rule. */
export interface Room {
  /** Its path; a segment `*` matches any one folder name, each of which is a room of its own. */
  readonly name: string;
  /** The rooms below it, by the names in the table. It always sees itself. */
  readonly sees: readonly string[];
  /** The only packages it may import; `*` is a wildcard. Without this, any. */
  readonly packages?: readonly string[];
  /** Packages that it may not import. */
  readonly notPackages?: readonly string[];
  /** May write a way into shared with `../` too. */
  readonly relativeShared?: true;
  /** May import a path that is computed at run time. */
  readonly computedImports?: true;
}

/** What a tree is checked against. `files` are all paths of the tree, code or not; rooms are looked up in order. */
export interface House {
  readonly rooms: readonly Room[];
  /** Words that say nothing as the name of a file or folder. */
  readonly emptyWords: readonly string[];
  /** Files and folders that contain such a word because it is a proper name. */
  readonly properNames: readonly string[];
  /** Files that may pass on others' exports. */
  readonly barrels: readonly string[];
  /** Files in which a tool demands a default export. */
  readonly defaultExports: readonly string[];
  /** Where the table's update and condition expressions are written. */
  readonly tableExpressions: readonly string[];
}

/** One breach of a rule, in a sentence. */
export interface Trespass {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

const code = /\.(ts|tsx|mjs|js)$/;

const matches = (text: string, patterns: readonly string[]) =>
  patterns.some((pattern) =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(text),
  );

/** The room of a file, and the folder that matched (`functions/user` for the room `functions/*`). */
function roomOf(file: string, rooms: readonly Room[]): { room: Room; place: string } | undefined {
  for (const room of rooms) {
    const pattern = room.name.split('/');
    const segments = file.split('/').slice(0, pattern.length);
    const isFile = segments.length === file.split('/').length;
    const fits = pattern.every((part, index) => (part === '*' ? !isFile : part === segments[index]));
    if (fits) return { room, place: segments.join('/') };
  }
  return undefined;
}

function importTrespass(
  from: Module,
  { specifier, target }: Import,
  house: House,
  files: ReadonlySet<string>,
): string[] {
  const here = roomOf(from.path, house.rooms);
  if (!here) return [];
  if (specifier === undefined) {
    return here.room.computedImports ? [] : ['an import must name its file: a computed path hides it from every tool'];
  }
  if (target === undefined) return packageTrespass(specifier, here.room);
  if (target.startsWith('../')) return [`"${specifier}" leaves the repository`];
  if (!files.has(target)) return [`"${specifier}" leads to no file (imports carry their extension)`];
  const there = roomOf(target, house.rooms);
  if (!there) return [`"${specifier}" leads to ${target}, which stands in no room of the table`];
  if (there.place !== here.place && !here.room.sees.includes(there.room.name)) {
    return [`${here.place} may not import ${there.place}`];
  }
  if (crossesWell(specifier, from.path, target, here.room)) return [];
  return [`"${specifier}": ./ and ../ inside shared, #shared/ to cross into it`];
}

function packageTrespass(specifier: string, room: Room): string[] {
  if (/^([/.#]|\w+:\/\/|file:)/.test(specifier)) return [`"${specifier}" is neither a file of ours nor a package`];
  const allowed = !room.packages || matches(specifier, room.packages);
  return allowed && !matches(specifier, room.notPackages ?? []) ? [] : [`${room.name} may not import ${specifier}`];
}

/** Inside shared imports are relative; from outside they are written `#shared/…`. */
function crossesWell(specifier: string, from: string, target: string, room: Room): boolean {
  if (!target.startsWith('shared/')) return true;
  const named = specifier.startsWith('#');
  return from.startsWith('shared/') ? !named : named || room.relativeShared === true;
}

function nameTrespasses(file: string, house: House): string[] {
  const segments = file.split('/');
  return segments.flatMap((segment, index) => {
    const isFolder = index < segments.length - 1;
    const name = isFolder ? segment : segment.replace(/\..*$/, '');
    const sentence = `"${name}" says nothing of what is inside`;
    if (isFolder && !/^[_.]?[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return [`the folder "${name}" is not kebab-case`];
    if (name === 'index' && !house.barrels.includes(file)) return [sentence];
    if (house.properNames.includes(name)) return [];
    const words = name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split('-');
    const isEmpty = words[0] === 'handle' || house.emptyWords.includes(words.at(-1) ?? '');
    return isEmpty ? [sentence] : [];
  });
}

function isAllowed(what: string, file: string, house: House): boolean {
  if (what === 'barrel') return house.barrels.includes(file);
  if (what === 'table expression') return matches(file, house.tableExpressions);
  if (what === 'default export') return matches(posix.basename(file), house.defaultExports);
  return false;
}

/** Every breach in a tree of modules, in the order of the files. */
export function findTrespasses(modules: readonly Module[], allFiles: readonly string[], house: House): Trespass[] {
  const files = new Set(allFiles);
  const at = (rule: string, file: string, line: number) => (sentence: string) => ({ rule, file, line, sentence });
  const found = modules.flatMap((module) => [
    ...(roomOf(module.path, house.rooms) ? [] : [at('room', module.path, 1)('stands in no room of the table')]),
    ...nameTrespasses(module.path, house).map(at('name', module.path, 1)),
    ...module.imports.flatMap((one) =>
      importTrespass(module, one, house, files).map(at('import', module.path, one.line)),
    ),
    ...module.findings
      .filter(({ what }) => !isAllowed(what, module.path, house))
      .map(({ what, line }) => at(what, module.path, line)(`${what} is not used here`)),
  ]);
  const cycles = findCycles(modules).map((way) => at('cycle', way[0] ?? '', 1)(way.join(' -> ')));
  return [...found, ...cycles];
}

/** Names that several modules export, each with those modules: a reader who searches for one finds another. */
export function namesExportedTwice(modules: readonly Module[]): string[] {
  const places = Map.groupBy(
    modules.flatMap(({ path, exports }) => [...new Set(exports)].map((name) => ({ name, path }))),
    ({ name }) => name,
  );
  return [...places]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(', ')}`);
}

/** Whether a file of the tree is code that the rules read. */
export const isCode = (file: string): boolean => code.test(file);
