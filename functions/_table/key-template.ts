/** Fields of an item, or of its key. */
export type Fields = Readonly<Record<string, unknown>>;

/** The names in the braces of a template such as "USER#{id}". */
export type NamedIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamedIn<Rest>
  : never;

/** Fills {name} from the fields; a field that is missing is a bug, not an empty key. */
export function fill(template: string, of: Fields): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = of[name];
    if (value === undefined || value === null || value === '') throw new Error(`The key ${template} needs ${name}.`);
    return String(value);
  });
}

/** As much of the template as the fields fill: the prefix of a list. */
export function prefixOf(template: string, of: Fields): string {
  const [start = '', ...parts] = template.split(/\{(\w+)\}/);
  let prefix = start;
  for (let at = 0; at < parts.length; at += 2) {
    const value = of[parts[at] ?? ''];
    if (value === undefined) break;
    prefix += String(value) + parts[at + 1];
  }
  return prefix;
}

/** The fields that a key was filled from; the text that follows a field in the template is nowhere inside its value. */
export function keyFields(template: string, key: unknown): Record<string, string> {
  const [start = '', ...parts] = template.split(/\{(\w+)\}/);
  const fields: Record<string, string> = {};
  let rest = String(key).slice(start.length);
  for (let at = 0; at < parts.length; at += 2) {
    const [name = '', after = ''] = parts.slice(at, at + 2);
    const end = after ? rest.indexOf(after) : rest.length;
    fields[name] = rest.slice(0, end);
    rest = rest.slice(end + after.length);
  }
  return fields;
}

/** The fields that a key was filled from; undefined for a key of another template. */
export function fieldsInKey(template: string, key: string): Record<string, string> | undefined {
  const fields = keyFields(template, key);
  if (Object.values(fields).includes('')) return undefined;
  return fill(template, fields) === key ? fields : undefined;
}
