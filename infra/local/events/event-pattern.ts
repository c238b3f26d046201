type Pattern = { readonly [key: string]: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One rule of a list: an exact value, or an operator by name. */
function matchesRule(value: unknown, rule: unknown): boolean {
  if (!isRecord(rule)) return value === rule;
  const [[operator, operand] = ['', undefined]] = Object.entries(rule);
  if (operator === 'prefix') return typeof value === 'string' && value.startsWith(String(operand));
  if (operator === 'exists') return (value !== undefined) === operand;
  throw new Error(`The filter ${operator} is not emulated by the local cloud.`);
}

/** Whether an event matches an EventBridge pattern: every named field must match one rule of its list. Throws for unknown operators. */
export function matchesPattern(event: unknown, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([name, rule]) => {
    const value = isRecord(event) ? event[name] : undefined;
    if (isRecord(rule)) return matchesPattern(value, rule);
    if (!Array.isArray(rule)) throw new Error(`The filter on ${name} must be a list.`);
    const values = Array.isArray(value) ? value : [value];
    return rule.some((one) => values.some((each) => matchesRule(each, one)));
  });
}
