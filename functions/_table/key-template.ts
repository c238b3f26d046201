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
  const known = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    of[name] === undefined ? '\u0000' : String(of[name]),
  );
  return known.split('\u0000', 1)[0] ?? '';
}

/** The fields that a key was filled from. */
export function fieldsOf(template: string, key: unknown): Record<string, string> {
  const pattern = RegExp.escape(template).replace(/\\\{(\w+)\\\}/g, '(?<$1>.*)');
  return { ...new RegExp(`^${pattern}$`, 's').exec(String(key))?.groups };
}
