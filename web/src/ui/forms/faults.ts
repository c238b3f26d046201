import type * as z from 'zod';
import type { Path } from './field-store.ts';

/** Messages by the path of their field ("workHistoryList.0.startDate"), the first of each. */
export type Faults = Readonly<Record<string, string>>;

/** What is wrong with the values by the rules. */
export function faultsOf(schema: Pick<z.ZodType, 'safeParse'>, values: unknown): Faults {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[path.map(String).join('.')] ??= message;
  return faults;
}

/**
 * The faults that a form can show, each with the field that shows it: the one of that path or the nearest around it. The server may
 * write a name in another case, or have a name of its own (`serverNames`, by the last part of the path).
 */
export function placed(
  faults: Faults,
  fields: readonly Path[],
  serverNames: Readonly<Record<string, string>> = {},
): { name: Path; message: string }[] {
  const byPath = new Map(fields.map((name) => [name.join('.').toLowerCase(), name]));
  const found = new Map<Path, string>();
  for (const [path, message] of Object.entries(faults)) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    for (let around = [...parts, serverNames[last] ?? last]; around.length > 0; around = around.slice(0, -1)) {
      const field = byPath.get(around.join('.').toLowerCase());
      if (!field) continue;
      if (!found.has(field)) found.set(field, message);
      break;
    }
  }
  return [...found].map(([name, message]) => ({ name, message }));
}
